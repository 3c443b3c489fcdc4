import type { ActorRecord } from '../../contract/index.ts';

/** An actor's picture; null if initials are drawn, as for a business persona (S6.06). */
export const pictureOf = ({ thumbSrc, isBusinessPersona }: ActorRecord): string | null =>
  isBusinessPersona === true ? null : thumbSrc;
