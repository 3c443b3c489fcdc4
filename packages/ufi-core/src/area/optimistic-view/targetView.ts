import type {
  FeedbackMark,
  FeedbackSentences,
  FeedbackTarget,
  OwnRestriction,
  Role,
  ViewerRights,
} from '../../contract/index.ts';

type Sentences = Pick<FeedbackSentences['readers'][number], 'likesentences' | 'reactionsentences'>;

const nothing = { current: '', alternate: '' } as const;
const noSentences: Sentences = { likesentences: nothing, reactionsentences: nothing };

/** A post's comment area as displayed, in the specification's names (S3.02). */
export interface TargetView
  extends
    Omit<FeedbackTarget, 'version' | 'livepinnedcommentid' | 'livepineventid'>,
    Pick<FeedbackMark, 'viewerreaction' | 'hasviewerliked' | 'hasviewersubscribed'>,
    Sentences {
  /**
   * The comment in the slot over a broadcast's stream and the event that put it there; null and 0 if there never was
   * one (S4.10).
   */
  readonly livepinnedcommentid: string | null;
  readonly livepineventid: number;
  /** The viewer's actor here; null when nobody is signed in. */
  readonly actorforpost: string | null;
  readonly cancomment: boolean;
  readonly roles: readonly Role[];
  /** A temporary restriction on writing; null if there is none or its reason is withheld. */
  readonly restriction: OwnRestriction | null;
  /** The place in the constituent badge of the viewer's comments here; null without one (S6.04). */
  readonly constituenttitle: string | null;
}

interface TargetParts {
  readonly record: FeedbackTarget;
  readonly sentences?: FeedbackSentences | undefined;
  readonly mark: FeedbackMark | undefined;
  readonly rights: ViewerRights | undefined;
  readonly actor: string | null;
}

/**
 * The sentences for this viewer: the ones that name them, else the ones for all who have reacted, or for all who have
 * not.
 */
function sentencesFor({ sentences, mark, actor }: TargetParts): Sentences {
  const readers = mark?.hasviewerliked === true ? [actor, 'reacted'] : ['none'];
  for (const reader of readers) {
    const found = sentences?.readers.find((each) => each.reader === reader);
    if (found !== undefined) return { likesentences: found.likesentences, reactionsentences: found.reactionsentences };
  }
  return noSentences;
}

/** A comment area from server state alone, without pending mutations. */
export function confirmedTarget(parts: TargetParts): TargetView {
  const { record, mark, rights, actor } = parts;
  const { version: _, ...shown } = record;
  return {
    ...shown,
    livepinnedcommentid: shown.livepinnedcommentid ?? null,
    livepineventid: shown.livepineventid ?? 0,
    actorforpost: actor,
    viewerreaction: mark?.viewerreaction ?? 0,
    hasviewerliked: mark?.hasviewerliked ?? false,
    hasviewersubscribed: mark?.hasviewersubscribed ?? false,
    ...sentencesFor(parts),
    cancomment: rights?.cancomment ?? false,
    roles: rights?.roles ?? ['none'],
    restriction: rights?.restriction ?? null,
    constituenttitle: rights?.constituenttitle ?? null,
  };
}
