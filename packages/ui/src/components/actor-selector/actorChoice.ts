/** Identity that the viewer can act as. */
export interface ActorChoice {
  /** Id of the person or page. */
  id: string;
  /** Display name. */
  name: string;
  /** Initials, shown without a picture. */
  initials: string;
  /** Address of the picture. */
  thumbSrc?: string | null | undefined;
  /** Secondary line: the type of identity. */
  description?: string | undefined;
}

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** Filters actors by name, ignoring case and diacritics. */
export function findActors(actors: readonly ActorChoice[], query: string): readonly ActorChoice[] {
  const wanted = fold(query.trim());
  return wanted === '' ? actors : actors.filter((actor) => fold(actor.name).includes(wanted));
}
