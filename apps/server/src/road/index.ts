export { callerAt, type Caller, type Handler, type HandlerRegistry } from './handler.ts';
export { defineMutation, type Mutation, type MutationCaller, type Cascade } from './defineMutation.ts';
export { createServerServices } from './createServerServices.ts';
export {
  loadThreadActor,
  definePersonalSetting,
  type PersonalSetting,
  type ThreadActor,
} from './definePersonalSetting.ts';
export { defineQuery, type QueryRequest, type QuerySteps } from './defineQuery.ts';
export { ApiError } from './apiError.ts';
export { serverEndpoints, type ServerEndpointName, type SessionEndpointName } from './serverEndpoints.ts';
export type { AttachedMediaRow, CommentEditRow, Effects, DecisionContext, WrittenComment } from './decisionContext.ts';
export type { IdGenerator, ServerClock, ServerServices, TypingSignal } from './serverServices.ts';
