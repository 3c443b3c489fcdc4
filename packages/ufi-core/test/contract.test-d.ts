// Types of the contract that consumers rely on; checked by this package's type check, never run.
import type * as v from 'valibot';
import type {
  attachedCardSchema,
  endpointRegistry,
  usageFlushMs,
  PayloadOf,
  UsageFlush,
  commentStatuses,
  ErrorDialog,
  errorDialogSchema,
  giftTiers,
  moderationScopes,
  postedLiveStateSchema,
  postKinds,
  privacyValueSchema,
  reactionTypeSchema,
  roles,
  starsAttachmentSchema,
  starsGoalSchema,
  starsSourceSchema,
  takeOutStateSchema,
  usageEvents,
  voteStates,
  voteStateSchema,
  AttachedCard,
  CommentStatus,
  ModerationScope,
  PostedLiveState,
  PostKind,
  PrivacyValue,
  ReactionType,
  Role,
  StarsAttachment,
  StarsGoal,
  StarsSource,
  TakeOutState,
  UsageEvent,
  VirtualGift,
  VoteState,
} from '../src/contract/index.ts';
import {
  maxBatchCalls,
  maxListLength,
  maxSpans,
  maxStreamMailboxes,
  maxTranslatedComments,
  traceTimeoutMs,
} from '../src/contract/index.ts';

type Equal<One, Other> =
  (<Each>() => Each extends One ? 1 : 2) extends <Each>() => Each extends Other ? 1 : 2 ? true : false;

const holds = <_ extends true>(): void => undefined;

// What a schema accepts is the type of its name: whoever stores or forwards records parses them by it.
holds<Equal<v.InferOutput<typeof attachedCardSchema>, AttachedCard>>();
holds<Equal<v.InferOutput<typeof errorDialogSchema>, ErrorDialog>>();
holds<Equal<v.InferOutput<typeof postedLiveStateSchema>, PostedLiveState>>();
holds<Equal<v.InferOutput<typeof privacyValueSchema>, PrivacyValue>>();
holds<Equal<v.InferOutput<typeof reactionTypeSchema>, ReactionType>>();
holds<Equal<v.InferOutput<typeof starsAttachmentSchema>, StarsAttachment>>();
holds<Equal<v.InferOutput<typeof starsGoalSchema>, StarsGoal>>();
holds<Equal<v.InferOutput<typeof starsSourceSchema>, StarsSource>>();
holds<Equal<v.InferOutput<typeof takeOutStateSchema>, TakeOutState>>();
holds<Equal<v.InferOutput<typeof voteStateSchema>, VoteState>>();

// Lists hold every value of their type, for choices and tables.
holds<Equal<(typeof commentStatuses)[number], CommentStatus>>();
holds<Equal<(typeof giftTiers)[number], NonNullable<VirtualGift['tier']>>>();
holds<Equal<(typeof moderationScopes)[number], ModerationScope>>();
holds<Equal<(typeof postKinds)[number], PostKind>>();
holds<Equal<(typeof roles)[number], Role>>();
holds<Equal<(typeof usageEvents)[number], UsageEvent>>();
holds<Equal<(typeof voteStates)[keyof typeof voteStates], VoteState>>();

// Limits that a client keeps to, or is refused.
export const limits: readonly number[] = [
  maxBatchCalls,
  maxListLength,
  maxSpans,
  maxStreamMailboxes,
  maxTranslatedComments,
  traceTimeoutMs,
];
holds<Equal<keyof typeof usageFlushMs, UsageFlush>>();

// A payload follows from its endpoint.
holds<PayloadOf<typeof endpointRegistry.fetchSession> extends { readonly actors: readonly unknown[] } ? true : false>();
