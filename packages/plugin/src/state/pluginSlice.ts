import { createAction, createSlice, type Draft, type PayloadAction } from '@reduxjs/toolkit';
import { emptyContent, type ComposerContent } from '../composer/composerContent.ts';
import { isUntouched } from '../composer/composerRules.ts';
import type { PluginOrdering } from '../contract/index.ts';
import type { SentryAction } from '../dialect/pluginCalls.ts';
import type { PreviousState } from './previousState.ts';
import {
  emptyComposer,
  type Composer,
  type ComposerSlot,
  type PluginOwn,
  type PluginProblem,
  type ReplyComposer,
  type Submission,
  type UnconfirmedEvent,
} from './pluginState.ts';

/** The visitor submits a composer; see `submitComposer`. */
export const submitted = createAction<{ readonly submission: Submission }>('plugin/submitted');

type Own = Draft<PluginOwn>;

/** A composer that is open; an editor is opened by its first content. */
function composerAt(own: Own, place: ComposerSlot): Draft<Composer> | undefined {
  switch (place.kind) {
    case 'comment':
      return own.composer;
    case 'reply':
      return own.replies[place.parent];
    case 'edit':
      return (own.editors[place.comment] ??= { ...emptyComposer });
  }
}

function setContent(composer: Draft<Composer> | undefined, content: ComposerContent): void {
  if (composer === undefined) return;
  composer.content = content;
  composer.revision += 1;
  composer.isRetryOffered = false;
}

// Uploads belong to the identity that made them (S8.24).
function removeAttachment(composer: Draft<Composer>): void {
  const { content } = composer;
  if (content.attachment === null && !content.isAttaching) return;
  setContent(composer, { ...content, attachment: null, isAttaching: false });
}

// An upload that was under way is lost with the page.
const withoutPendingUpload = (content: ComposerContent): ComposerContent => ({ ...content, isAttaching: false });

/** The reply composer keeps its content until the reply is published (S4.37). */
function setReplySent({ replies }: Own, submission: Submission | undefined, isInFlight: boolean): void {
  const known = submission?.kind === 'reply' ? replies[submission.parent] : undefined;
  if (known === undefined) return;
  known.sent = isInFlight ? known.content : null;
  known.isRetryOffered = false;
}

interface OnComment {
  readonly comment: string;
}

interface OfMutation {
  readonly clientId: string;
}

/** Used by the store only with the initial state of a frame; see `createPluginFeature`. */
const noFrame = (): PluginOwn => {
  throw new Error('No frame');
};

/** The plugin's own state. */
export const pluginSlice = createSlice({
  name: 'plugin',
  initialState: noFrame,
  reducers: {
    contentUpdated(
      own,
      {
        payload: { place, content },
      }: PayloadAction<{
        readonly place: ComposerSlot;
        readonly content: Partial<ComposerContent>;
      }>,
    ) {
      const composer = composerAt(own, place);
      if (composer === undefined) return;
      const { visibleValue } = composer.content;
      composer.content = { ...composer.content, ...content };
      // The field also reports content that the store has put into it.
      if (composer.content.visibleValue !== visibleValue) composer.isRetryOffered = false;
    },
    retryOffered(own, { payload: { place } }: PayloadAction<{ readonly place: ComposerSlot }>) {
      const composer = composerAt(own, place);
      if (composer !== undefined) composer.isRetryOffered = true;
    },
    contentSet(
      own,
      {
        payload: { place, content },
      }: PayloadAction<{
        readonly place: ComposerSlot;
        readonly content: ComposerContent;
      }>,
    ) {
      setContent(composerAt(own, place), content);
    },
    replyOpened(
      { replies },
      {
        payload: { parent, composer },
      }: PayloadAction<{
        readonly parent: string;
        readonly composer: Omit<ReplyComposer, 'revision' | 'sent'>;
      }>,
    ) {
      const { revision = 0, sent = null } = replies[parent] ?? {};
      replies[parent] = { ...composer, sent, revision: revision + 1 };
    },
    replyClosed({ replies }, { payload }: PayloadAction<{ readonly parent: string }>) {
      delete replies[payload.parent];
    },
    editorClosed({ editors }, { payload }: PayloadAction<OnComment>) {
      delete editors[payload.comment];
    },
    userChanging(own, { payload }: PayloadAction<{ readonly commentIDs: readonly string[] }>) {
      removeAttachment(own.composer);
      Object.values(own.replies).forEach(removeAttachment);
      own.editors = {};
      // Marks belong to the previous identity; the new one's own marks come with its lists.
      own.flagged = {};
      own.seenBefore = [...payload.commentIDs];
    },
    marked(
      own,
      {
        payload: { mark, comment, isOn },
      }: PayloadAction<OnComment & { readonly mark: 'collapsed' | 'flagged' | 'removing'; readonly isOn: boolean }>,
    ) {
      if (isOn) own[mark][comment] = true;
      else delete own[mark][comment];
    },
    guardPending(own, { payload }: PayloadAction<{ readonly submission: Submission | null }>) {
      own.guardedSubmission = payload.submission;
    },
    moderated({ hidden, moderating }, { payload: { clientId, comment } }: PayloadAction<OfMutation & OnComment>) {
      hidden[comment] = true;
      moderating[clientId] = comment;
    },
    /** The comments are now hidden here; there are none after a refusal. */
    moderationSettled(
      { hidden, moderating },
      { payload: { clientId, comments } }: PayloadAction<OfMutation & { readonly comments: readonly string[] }>,
    ) {
      delete hidden[moderating[clientId] ?? ''];
      delete moderating[clientId];
      for (const comment of comments) hidden[comment] = true;
    },
    previousOrderingSet(own, { payload }: PayloadAction<{ readonly ordering: PluginOrdering }>) {
      own.previousOrdering = payload.ordering;
    },
    postToFeedSet(own, { payload }: PayloadAction<{ readonly isOn: boolean }>) {
      own.postToFeed = payload.isOn;
    },
    privacyOptionSet(own, { payload }: PayloadAction<{ readonly option: string }>) {
      own.privacyOption = payload.option;
    },
    /** With `mustConfirm`, the comment is sent to the site only, and confirmed once the server has it (S7.52). */
    submissionSent(
      own,
      {
        payload: { clientId, submission, mustConfirm },
      }: PayloadAction<OfMutation & { readonly submission: Submission; readonly mustConfirm?: boolean }>,
    ) {
      own.sent[clientId] = submission;
      setReplySent(own, submission, true);
      if (submission.kind !== 'comment') return;
      setContent(own.composer, emptyContent);
      if (mustConfirm !== true) return;
      const popup = own.publishing?.clientId === null ? own.publishing.popup : 'missing';
      own.publishing = { clientId, commentID: null, popup };
    },
    /** `commentID` is undefined if the server has refused the comment. */
    submissionSettled(
      own,
      { payload: { clientId, commentID } }: PayloadAction<OfMutation & { readonly commentID?: string | undefined }>,
    ) {
      setReplySent(own, own.sent[clientId], false);
      delete own.sent[clientId];
      if (own.publishing?.clientId !== clientId) return;
      if (commentID === undefined) own.publishing = null;
      else own.publishing.commentID = commentID;
    },
    publishingSet(own, { payload }: PayloadAction<Pick<PluginOwn, 'publishing'>>) {
      own.publishing = payload.publishing;
    },
    publishTokenSet(own, { payload }: PayloadAction<{ readonly token: string | null }>) {
      own.publishToken = payload.token;
    },
    signInWanted(own, { payload }: PayloadAction<{ readonly waiting: NonNullable<PluginOwn['waiting']> }>) {
      own.waiting = payload.waiting;
    },
    signInAbandoned(own) {
      own.waiting = null;
    },
    restored(own, { payload: { state } }: PayloadAction<{ readonly state: PreviousState }>) {
      const commentBody = withoutPendingUpload(state.commentBody);
      // An empty previous composer must not replace a restored draft.
      if (!isUntouched(commentBody)) setContent(own.composer, commentBody);
      for (const [parent, { replyToCommentID, content }] of Object.entries(state.replies)) {
        const composer = { ...emptyComposer, content: withoutPendingUpload(content) };
        own.replies[parent] = { ...composer, replyToCommentID, prefillText: '', sent: null };
      }
      for (const [comment, content] of Object.entries(state.edits)) {
        own.editors[comment] = { ...emptyComposer, content: withoutPendingUpload(content) };
      }
      own.postToFeed = state.postToFeed;
      own.privacyOption = state.privacyOption ?? own.privacyOption;
    },
    problemShown(own, { payload }: PayloadAction<{ readonly problem: PluginProblem }>) {
      own.problem = payload.problem;
    },
    problemClosed(own) {
      own.problem = null;
    },
    noticeSet(own, { payload }: PayloadAction<{ readonly notice: SentryAction | null }>) {
      own.notice = payload.notice;
    },
    biosReceived({ bios }, { payload }: PayloadAction<Pick<PluginOwn, 'bios'>>) {
      Object.assign(bios, payload.bios);
    },
    eventQueued(
      { unconfirmedEvents },
      { payload: { clientId, event } }: PayloadAction<OfMutation & { readonly event: UnconfirmedEvent }>,
    ) {
      unconfirmedEvents[clientId] = event;
    },
    eventSettled({ unconfirmedEvents }, { payload }: PayloadAction<OfMutation>) {
      delete unconfirmedEvents[payload.clientId];
    },
  },
});

export const {
  biosReceived,
  contentSet,
  contentUpdated,
  editorClosed,
  eventQueued,
  eventSettled,
  guardPending,
  marked,
  moderated,
  moderationSettled,
  noticeSet,
  postToFeedSet,
  previousOrderingSet,
  privacyOptionSet,
  problemClosed,
  problemShown,
  publishTokenSet,
  publishingSet,
  replyClosed,
  replyOpened,
  restored,
  retryOffered,
  signInAbandoned,
  signInWanted,
  submissionSent,
  submissionSettled,
  userChanging,
} = pluginSlice.actions;
