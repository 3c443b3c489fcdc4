export { defineMutation, type Mutation, type MutationCaller, type Cascade } from './defineMutation.ts';
export {
  loadThreadActor,
  definePersonalSetting,
  type PersonalSetting,
  type ThreadActor,
} from './definePersonalSetting.ts';
export type { AttachedMediaRow, CommentEditRow, Effects, DecisionContext, WrittenComment } from './decisionContext.ts';
