export type { ChatterOptions } from './chatter.ts';
export { createMocks, type Mocks, type MocksOptions } from './createMocks.ts';
export type { ScenarioControls, MockFailure, StreamFault } from './world/scenarioControls.ts';
export type { MockChange } from './http/mockServices.ts';
export { createMemoryJar, type SessionJar } from './http/sessions.ts';
export type { Actor, Page, Person, StaffRole } from './world/actor.ts';
export { buildDemoWorld, demoPeople } from './seed/buildDemoWorld.ts';
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
} from './seed/buildWorld.ts';
export type { CommentPlan, GroupPlan, PagePlan, PersonPlan, PostPlan, SitePlan, WorldPlan } from './seed/worldPlan.ts';
export type { AuditLine } from './world/audit.ts';
export type { Group, MutedMember } from './world/group.ts';
export type { Comment, Mark, Post, JournalEntry, Thread, ThreadCounts } from './world/thread.ts';
export type { Effects } from './world/applyEffects.ts';
export type { Claim, World } from './world/world.ts';
