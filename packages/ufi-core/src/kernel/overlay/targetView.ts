import type { FeedbackMark, FeedbackTarget, Role, ViewerRights } from '../../contract/index.ts';

const noSentences = { current: '', alternate: '' } as const;

/** A post's comment area as the screen shows it, by the specification's names (S3.02). */
export interface TargetView
  extends
    Omit<FeedbackTarget, 'version'>,
    Pick<FeedbackMark, 'viewerreaction' | 'hasviewerliked' | 'hasviewersubscribed'>,
    Pick<FeedbackMark, 'likesentences' | 'reactionsentences'> {
  /** As whom the viewer acts here; null where nobody is signed in. */
  readonly actorforpost: string | null;
  readonly cancomment: boolean;
  readonly roles: readonly Role[];
}

interface TargetParts {
  readonly record: FeedbackTarget;
  readonly mark: FeedbackMark | undefined;
  readonly rights: ViewerRights | undefined;
  readonly actor: string | null;
}

/** A comment area as truth alone has it. */
export function confirmedTarget({ record, mark, rights, actor }: TargetParts): TargetView {
  const { version: _, ...shown } = record;
  return {
    ...shown,
    actorforpost: actor,
    viewerreaction: mark?.viewerreaction ?? 0,
    hasviewerliked: mark?.hasviewerliked ?? false,
    hasviewersubscribed: mark?.hasviewersubscribed ?? false,
    likesentences: mark?.likesentences ?? noSentences,
    reactionsentences: mark?.reactionsentences ?? noSentences,
    cancomment: rights?.cancomment ?? false,
    roles: rights?.roles ?? ['none'],
  };
}
