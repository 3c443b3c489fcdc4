import { emptyContent, type ComposerContent } from '../composer/composerContent.ts';
import { isUntouched } from '../composer/composerRules.ts';
import type { PreviousState } from './previousState.ts';
import type { ComposerPlace, LocalAction } from './localActions.ts';
import { emptyComposer, type Composer, type PluginOwn, type Submission } from './pluginState.ts';

const without = <Value>(record: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> => {
  const { [key]: _, ...others } = record;
  return others;
};

type Change = <Each extends Composer>(composer: Each) => Each;

/** Changes one composer; a closed reply composer stays closed. */
function changeComposer(own: PluginOwn, place: ComposerPlace, change: Change): PluginOwn {
  switch (place.kind) {
    case 'comment':
      return { ...own, composer: change(own.composer) };
    case 'reply': {
      const known = own.replies[place.parent];
      return known === undefined ? own : { ...own, replies: { ...own.replies, [place.parent]: change(known) } };
    }
    case 'edit': {
      const known = own.editors[place.comment] ?? emptyComposer;
      return { ...own, editors: { ...own.editors, [place.comment]: change(known) } };
    }
  }
}

const typed =
  (content: Partial<ComposerContent>): Change =>
  (composer) => ({ ...composer, content: { ...composer.content, ...content } });

const set =
  (content: ComposerContent): Change =>
  (composer) => ({ ...composer, content, revision: composer.revision + 1 });

const mapValues = <From, To>(
  record: Readonly<Record<string, From>>,
  map: (value: From) => To,
): Readonly<Record<string, To>> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)] as const));

// Uploads belong to the identity that made them (S8.24).
const withoutAttachment: Change = (composer) =>
  composer.content.attachment === null && !composer.content.isAttaching
    ? composer
    : set({ ...composer.content, attachment: null, isAttaching: false })(composer);

// An upload that was under way is lost with the page.
const withoutPendingUpload = (content: ComposerContent): ComposerContent => ({ ...content, isAttaching: false });

const restore = (own: PluginOwn, { replies, edits, commentBody, ...feed }: PreviousState): PluginOwn => ({
  ...own,
  // An empty previous composer must not replace a restored draft.
  composer: isUntouched(withoutPendingUpload(commentBody))
    ? own.composer
    : set(withoutPendingUpload(commentBody))(own.composer),
  replies: {
    ...own.replies,
    ...mapValues(replies, ({ replyToCommentID, content }) => ({
      ...emptyComposer,
      content: withoutPendingUpload(content),
      replyToCommentID,
      prefillText: '',
      sent: null,
    })),
  },
  editors: {
    ...own.editors,
    ...mapValues(edits, (content) => ({ ...emptyComposer, content: withoutPendingUpload(content) })),
  },
  postToFeed: feed.postToFeed,
  privacyOption: feed.privacyOption ?? own.privacyOption,
});

type Of<Type extends LocalAction['type']> = Extract<LocalAction, { readonly type: Type }>;

/** The comment is sent to the site only, and confirmed once the server has it (S7.52). */
function publishLater({ publishing }: PluginOwn, { clientId, mustConfirm }: Of<'plugin/submissionSent'>) {
  if (mustConfirm !== true) return publishing;
  return { clientId, commentID: null, popup: publishing?.clientId === null ? publishing.popup : 'missing' } as const;
}

/** After the server's answer: ready to be confirmed, or dropped if the comment was refused. */
function askToConfirm({ publishing }: PluginOwn, { clientId, commentID }: Of<'plugin/submissionSettled'>) {
  if (publishing?.clientId !== clientId) return publishing;
  return commentID === undefined ? null : { ...publishing, commentID };
}

/** The reply composer keeps its content until the reply is published (S4.37). */
function repliesSent(
  { replies }: PluginOwn,
  submission: Submission | undefined,
  isInFlight: boolean,
): PluginOwn['replies'] {
  const known = submission?.kind === 'reply' ? replies[submission.parent] : undefined;
  if (submission?.kind !== 'reply' || known === undefined) return replies;
  return { ...replies, [submission.parent]: { ...known, sent: isInFlight ? known.content : null } };
}

/** Reducer of the plugin's own state. */
export function pluginReducer(own: PluginOwn, action: LocalAction): PluginOwn {
  switch (action.type) {
    case 'plugin/contentUpdated':
      return changeComposer(own, action.place, typed(action.content));
    case 'plugin/contentSet':
      return changeComposer(own, action.place, set(action.content));
    case 'plugin/replyOpened': {
      const { revision = 0, sent = null } = own.replies[action.parent] ?? {};
      const composer = { ...action.composer, sent, revision: revision + 1 };
      return { ...own, replies: { ...own.replies, [action.parent]: composer } };
    }
    case 'plugin/replyClosed':
      return { ...own, replies: without(own.replies, action.parent) };
    case 'plugin/editorClosed':
      return { ...own, editors: without(own.editors, action.comment) };
    case 'plugin/userChanging':
      return {
        ...own,
        composer: withoutAttachment(own.composer),
        replies: mapValues(own.replies, withoutAttachment),
        editors: {},
        // Marks belong to the previous identity; the new one's own marks come with its lists.
        flagged: {},
        seenBefore: action.commentIDs,
      };
    case 'plugin/marked': {
      const marks = without(own[action.mark], action.comment);
      return { ...own, [action.mark]: action.isOn ? { ...marks, [action.comment]: true } : marks };
    }
    case 'plugin/guardPending':
      return { ...own, guardedSubmission: action.submission };
    case 'plugin/moderated':
      return {
        ...own,
        hidden: { ...own.hidden, [action.comment]: true },
        moderating: { ...own.moderating, [action.clientId]: action.comment },
      };
    case 'plugin/moderationSettled': {
      const hidden = without(own.hidden, own.moderating[action.clientId] ?? '');
      return {
        ...own,
        hidden: { ...hidden, ...Object.fromEntries(action.comments.map((comment) => [comment, true] as const)) },
        moderating: without(own.moderating, action.clientId),
      };
    }
    case 'plugin/previousOrderingSet':
      return { ...own, previousOrdering: action.ordering };
    case 'plugin/postToFeedSet':
      return { ...own, postToFeed: action.isOn };
    case 'plugin/privacyOptionSet':
      return { ...own, privacyOption: action.option };
    case 'plugin/submissionSent': {
      const { clientId, submission } = action;
      const next = { ...own, sent: { ...own.sent, [clientId]: submission } };
      return submission.kind === 'comment'
        ? changeComposer({ ...next, publishing: publishLater(own, action) }, submission, set(emptyContent))
        : { ...next, replies: repliesSent(own, submission, true) };
    }
    case 'plugin/submissionSettled':
      return {
        ...own,
        sent: without(own.sent, action.clientId),
        replies: repliesSent(own, own.sent[action.clientId], false),
        publishing: askToConfirm(own, action),
      };
    case 'plugin/publishingSet':
      return { ...own, publishing: action.publishing };
    case 'plugin/publishTokenSet':
      return { ...own, publishToken: action.token };
    case 'plugin/signInWanted':
      return { ...own, waiting: action.waiting };
    case 'plugin/signInAbandoned':
      return { ...own, waiting: null };
    case 'plugin/restored':
      return restore(own, action.state);
    case 'plugin/problemShown':
      return { ...own, problem: action.problem };
    case 'plugin/problemClosed':
      return { ...own, problem: null };
    case 'plugin/noticeSet':
      return { ...own, notice: action.notice };
    case 'plugin/biosReceived':
      return { ...own, bios: { ...own.bios, ...action.bios } };
    case 'plugin/eventQueued':
      return { ...own, unconfirmedEvents: { ...own.unconfirmedEvents, [action.clientId]: action.event } };
    case 'plugin/eventSettled':
      return { ...own, unconfirmedEvents: without(own.unconfirmedEvents, action.clientId) };
    case 'plugin/submitted':
      return own;
  }
}
