import { hostRelative, readAddress, withQuery } from './withQuery.ts';

/** A profile, and whether the viewer has a session. */
export interface ProfileLink {
  readonly uri: string;
  /** An account of the instance's work domain. */
  readonly isWorkUser?: boolean;
  readonly hasSession: boolean;
}

/**
 * The address of a profile: host-relative for work users (S6.08), with `fref=ufi`, and `rc=p` for a viewer without a
 * session (S6.09).
 */
export function profileAddress({ uri, isWorkUser = false, hasSession }: ProfileLink): string {
  const place = isWorkUser ? hostRelative(readAddress(uri)) : uri;
  return withQuery(place, { fref: 'ufi', rc: hasSession ? null : 'p' });
}
