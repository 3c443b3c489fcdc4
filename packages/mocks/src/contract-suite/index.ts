export {
  suiteEmail,
  suiteGroups,
  suitePage,
  suitePassword,
  suitePeople,
  suiteSite,
  suiteStickers,
  type ActorKey,
  type GroupKey,
  type PersonKey,
  type SuiteMedia,
  type SuitePost,
  type SuiteServer,
} from './cast.ts';
export { contractScenarios } from './contractScenarios.ts';
export { createClient, requestOf, type Client, type RawAnswer, type RawRequest, type SeenRefusal } from './client.ts';
export { everyHostileText } from './scenarios/hostileText.ts';
export { createStage, type Scenario, type Stage } from './stage.ts';
