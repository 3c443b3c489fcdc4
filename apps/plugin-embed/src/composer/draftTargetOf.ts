import type { DraftTarget } from 'ufi-composer';
import type { ComposerPlace } from 'ufi-plugin';

/** Whose the drafts of a visitor are who is not signed in. */
export const anonymousPerson = '0';

/** For what a composer's words, and what hangs on them, are kept. */
export function draftTargetOf(
  place: ComposerPlace,
  { person, article }: { readonly person: string | undefined; readonly article: string },
): DraftTarget {
  const target = { person: person ?? anonymousPerson, ftentidentifier: article };
  switch (place.kind) {
    case 'comment':
      return target;
    case 'reply':
      return { ...target, replyTo: place.parent };
    case 'edit':
      return { ...target, edits: place.comment };
  }
}
