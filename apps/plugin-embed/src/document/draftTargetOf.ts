import type { DraftTarget } from 'ufi-composer';
import type { ComposerSlot } from 'ufi-plugin';

/** Owner of the drafts of visitors who are not signed in. */
export const anonymousPerson = '0';

/** Key under which a composer's text and attachment are stored as a draft. */
export function draftTargetOf(
  place: ComposerSlot,
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
