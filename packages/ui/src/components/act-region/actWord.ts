import type { actDescriptors } from '../../messages/actDescriptors.ts';

/** Something that was done to a comment here, once it is over: as far as it is said. */
export interface EndedAct {
  intention: { kind: string; input: object; failure: { isSilent: boolean } | null };
  outcome: 'done' | 'refused' | 'discarded';
  /** Undefined where it is gone. */
  comment: { needsApproval: boolean; parentcommentid: string | null; ishidden: boolean } | undefined;
}

/** What is said of an act. */
export type ActWord = keyof typeof actDescriptors;

/** Where comments are read: under a post, or in a site's page. */
export type ActPlace = 'post' | 'article';

const hasInput = ({ input }: EndedAct['intention'], name: string, value: unknown): boolean =>
  Object.entries(input).some(([each, is]) => each === name && is === value);

/** In a page a notice of its own tells that a comment waits. */
function wordOfAdded({ comment }: EndedAct, place: ActPlace): ActWord | null {
  if (comment?.needsApproval === true) return place === 'post' ? 'awaiting' : null;
  return comment?.parentcommentid == null ? 'published' : 'replied';
}

/** Under a post a moderator marks as spam and others hide; in a page it is the other way round. */
function wordOfHidden({ intention, comment }: EndedAct, place: ActPlace): ActWord {
  if (hasInput(intention, 'isHidden', false)) return 'back';
  const isForOneself = place === 'post' ? comment?.ishidden === true : hasInput(intention, 'isForAll', true);
  return isForOneself ? 'hidden' : 'flagged';
}

/** What is said of an act once it is over; null where something else says it. */
export function actWord(act: EndedAct, place: ActPlace): ActWord | null {
  const { intention, outcome } = act;
  if (outcome === 'refused') return 'refused';
  // Under a post who has written it gives it up; in a page the words go back, and where no dialog says so this does.
  if (outcome === 'discarded')
    return place === 'article' && intention.failure?.isSilent === true ? 'notPublished' : null;
  switch (intention.kind) {
    case 'addComment':
      return wordOfAdded(act, place);
    case 'editComment':
      return 'edited';
    case 'hideComment':
      return wordOfHidden(act, place);
    default:
      return 'deleted';
  }
}
