import type { ActorRecord } from '../../contract/index.ts';

/** The picture that stands for somebody: null where initials do, as for whoever speaks for a business (S6.06). */
export const pictureOf = ({ thumbSrc, isBusinessPersona }: ActorRecord): string | null =>
  isBusinessPersona === true ? null : thumbSrc;
