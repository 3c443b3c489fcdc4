import { isChanged, isEmpty, isPostable, isTooLong } from '../composer/composerRules.ts';
import type { ComposerSlot } from '../state/pluginState.ts';
import type { Composer, PluginState, ReplyComposer, Submission } from '../state/pluginState.ts';

/** State of a composer's Post, Save or Reply button. */
export interface SubmitButton {
  readonly isDisabled: boolean;
  /** A submission from this composer is in flight (S4.48). */
  readonly isWaiting: boolean;
  readonly isEmpty: boolean;
  /** Warn with `maxCommentLength` (S5.21). */
  readonly isTooLong: boolean;
  /** The button asks the visitor to sign in (S6.20); where they may be guests, the choice follows. */
  readonly isSignInNeeded: boolean;
}

const isFrom = (place: ComposerSlot, submission: Submission): boolean => {
  switch (submission.kind) {
    case 'comment':
      return place.kind === 'comment';
    case 'reply':
      return place.kind === 'reply' && place.parent === submission.parent;
    case 'edit':
      return place.kind === 'edit' && place.comment === submission.comment;
  }
};

/** A composer's state; undefined if it is not open. */
export function selectComposer(
  { plugin: own }: Pick<PluginState, 'plugin'>,
  place: ComposerSlot,
): Composer | undefined {
  switch (place.kind) {
    case 'comment':
      return own.composer;
    case 'reply':
      return own.replies[place.parent];
    case 'edit':
      return own.editors[place.comment];
  }
}

const isReply = (composer: Composer | undefined): composer is ReplyComposer =>
  composer !== undefined && 'sent' in composer;

/** The composer's present content, or its last if it has closed, is in flight: no draft of it has to be kept. */
export function selectIsSent({ plugin: own }: Pick<PluginState, 'plugin'>, place: ComposerSlot): boolean {
  const composer = selectComposer({ plugin: own }, place);
  if (isReply(composer)) return composer.sent !== null && !isChanged(composer.sent, composer.content);
  return composer === undefined && Object.values(own.sent).some((submission) => isFrom(place, submission));
}

const noComposer: SubmitButton = {
  isDisabled: true,
  isWaiting: false,
  isEmpty: true,
  isTooLong: false,
  isSignInNeeded: false,
};

/** See {@link SubmitButton} (S5.20, S5.21, S5.22). Returns a new object each time: compare shallowly. */
export function selectSubmitButton({ plugin: own }: Pick<PluginState, 'plugin'>, place: ComposerSlot): SubmitButton {
  const composer = selectComposer({ plugin: own }, place);
  if (composer === undefined) return noComposer;
  const { content } = composer;
  const inFlight =
    own.guardedSubmission === null ? Object.values(own.sent) : [own.guardedSubmission, ...Object.values(own.sent)];
  const isWaiting = inFlight.some((submission) => isFrom(place, submission));
  return {
    isDisabled: isWaiting || !isPostable(content, own.facts.maxCommentLength),
    isWaiting,
    isEmpty: isEmpty(content),
    isTooLong: isTooLong(content, own.facts.maxCommentLength),
    isSignInNeeded: !own.visitor.isSignedIn && !own.facts.site.allowsGuests,
  };
}
