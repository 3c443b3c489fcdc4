/** Someone whom the viewer may act as. */
export interface ActorChoice {
  id: string;
  name: string;
  initials: string;
  thumbSrc?: string | null | undefined;
  /** A second, quieter line: what kind of identity it is. */
  description?: string | undefined;
}

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** Those whose name contains what is typed, whatever its case and accents. */
export function findActors(actors: readonly ActorChoice[], query: string): readonly ActorChoice[] {
  const wanted = fold(query.trim());
  return wanted === '' ? actors : actors.filter((actor) => fold(actor.name).includes(wanted));
}
