import { isFbid, type AuditedAction } from 'ufi-core/contract';
import { auditedActions } from '../reports/auditMessages.ts';

/** What lines of the audit are shown: days as `2026-11-30`, in the reader's time zone. */
export interface AuditFilter {
  readonly person?: string | undefined;
  readonly scope?: string | undefined;
  readonly action?: AuditedAction | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

const day = (text: string | null): string | undefined =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

/** The filter in an address. */
export function readAuditFilter(search: string): AuditFilter {
  const given = new URLSearchParams(search);
  const id = (name: string) => {
    const value = given.get(name);
    return isFbid(value) ? value : undefined;
  };
  return {
    person: id('person'),
    scope: id('place'),
    action: auditedActions.find((each) => each === given.get('action')),
    from: day(given.get('from')),
    until: day(given.get('until')),
  };
}

const withoutGaps = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]?: NonNullable<T[Name]>;
  };

/** The address of the audit with a filter. */
export function auditAddress({ person, scope: place, action, from, until }: AuditFilter): string {
  const query = new URLSearchParams(withoutGaps({ person, place, action, from, until }));
  return query.size === 0 ? '/admin/audit' : `/admin/audit?${query}`;
}

/** The second at which a day begins, or the one after it. */
function secondOf(text: string | undefined, daysLater: number): number | undefined {
  if (text === undefined) return undefined;
  const date = new Date(`${text}T00:00:00`);
  date.setDate(date.getDate() + daysLater);
  return Math.max(0, Math.floor(date.getTime() / 1_000));
}

/** The filter as calls and the export take it. */
export const auditInput = ({ person, scope, action, from, until }: AuditFilter) =>
  withoutGaps({ person_id: person, scope_id: scope, action, from: secondOf(from, 0), until: secondOf(until, 1) });

/** The address of the file with all lines of a filter. */
export function auditExportAddress(filter: AuditFilter): string {
  const entries = Object.entries(auditInput(filter)).map(([name, value]): [string, string] => [name, `${value}`]);
  return `/instance/audit/export/?${new URLSearchParams(entries)}`;
}
