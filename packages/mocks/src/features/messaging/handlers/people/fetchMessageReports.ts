import { messageReportMs, messageReportsPerPage } from 'ufi-mercury/contract';
import type { MockHandler } from '../../../../access/caller.ts';
import { actorRecords } from '../../../../world/world.ts';
import { openMailbox } from '../../openMailbox.ts';

/** The reports of messages, for an owner of the instance. */
export const fetchMessageReports: MockHandler<'fetchMessageReports'> = ({ cursor }, caller) => {
  openMailbox(caller, undefined, 'readPrivateData');
  const { world } = caller;
  const fresh = world.messages.reports.filter(({ at }) => at > world.now() - messageReportMs);
  const keyed = fresh.map((report) => ({ key: `${report.at}_${report.message}`, report })).reverse();
  const from = cursor === undefined ? 0 : keyed.findIndex(({ key }) => key === cursor) + 1;
  const shown = keyed.slice(from, from + messageReportsPerPage);
  const authors = shown.flatMap(({ report: { kept } }) => kept.map(({ author }) => author));
  return {
    reports: shown.map(({ report: { message, reason, note, at, kept } }) => ({
      message_id: message,
      reason,
      note,
      timestamp: String(at),
      messages: kept.map((each) => ({ ...each, attachments: [...each.attachments] })),
    })),
    actors: actorRecords(world, authors),
    cursor: keyed.length > from + shown.length ? (shown.at(-1)?.key ?? null) : null,
  };
};
