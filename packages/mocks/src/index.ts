export type { ChatterOptions } from './chatter.ts';
export { createMocks, type Mocks, type MocksOptions } from './createMocks.ts';
export type { Knobs, MockFailure, StreamFault } from './knobs.ts';
export type { MockChange } from './mockServices.ts';
export { createMemoryJar, type SessionJar } from './sessions.ts';
export type { Actor, Page, Person, StaffRole } from './world/actor.ts';
export { buildDemoWorld, demoPeople } from './world/buildDemoWorld.ts';
export {
  addGroup,
  addPage,
  addPerson,
  addPost,
  addSite,
  befriend,
  buildWorld,
  demoEmail,
  demoPassword,
} from './world/buildWorld.ts';
export type { CommentPlan, GroupPlan, PagePlan, PersonPlan, PostPlan, SitePlan, WorldPlan } from './world/worldPlan.ts';
export type { AuditLine } from './world/audit.ts';
export type { Group, MutedMember } from './world/group.ts';
export type { Comment, Mark, Post, Step, Thread, ThreadCounts } from './world/thread.ts';
export type { Effects } from './world/takeStep.ts';
export type { Claim, World } from './world/world.ts';
