export { defineMutation, type Mutation, type MutationCaller, type Cascade } from './defineMutation.ts';
export {
  loadThreadActor,
  definePersonalSetting,
  type PersonalSetting,
  type ThreadActor,
} from './definePersonalSetting.ts';
export type { Effects, DecisionContext, OwnerContext, WrittenComment } from './decisionContext.ts';
export { defineContextPart, defineThreadColumn, type PartQuery, type PartRequest } from './contextPart.ts';
export { defineSideEffect, type SideEffect, type Written } from './sideEffect.ts';
export type { UsesThreadQueues } from './mutationServices.ts';
export { sweepChangeOrigins } from './changeOrigin.ts';
export { compositeKey } from './compositeKey.ts';
export { tellTouched, type NotifiedMailbox } from './noticeStatement.ts';
export type { WakesMailboxes, WakesWebhooks } from './mutationServices.ts';
