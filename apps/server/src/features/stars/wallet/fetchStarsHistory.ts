import { historyPerPage, type starsEndpoints } from 'ufi-stars/contract';
import type { Handler } from '../../../access/handler.ts';
import { ApiError } from '../../../errors/apiError.ts';
import { actorRecord } from '../../../presenters/actorRecord.ts';
import { historyKind, readHistory, type HistoryRow } from './readHistory.ts';

/** Everything that moved stars in or out of the caller's own wallet. */
export const fetchStarsHistory: Handler<typeof starsEndpoints.fetchStarsHistory> = async (
  { cursor: before },
  { person },
  { pool },
) => {
  if (person === null) throw new ApiError('sessionEnded');
  const found = await readHistory(pool, { person, before, limit: historyPerPage + 1 });
  const shown = found.slice(0, historyPerPage);
  const payees = new Map(shown.flatMap(({ payee }) => (payee ? [[payee.id, payee] as const] : [])));
  return {
    lines: shown.map(historyLine),
    actors: [...payees.values()].map((payee) => actorRecord(payee, null)),
    cursor: found.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  };
};

function historyLine(row: HistoryRow) {
  const { id, amount, time, post, comment, payee, gift, purchase, seq } = row;
  const line = { id, kind: historyKind(row), amount, timestamp: { time }, ...(purchase !== null && { purchase }) };
  return post === null || payee === null
    ? line
    : { ...line, sentWith: { post, comment, payee: payee.id, ...(gift && { gift }), ...(seq !== null && { seq }) } };
}
