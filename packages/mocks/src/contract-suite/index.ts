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
} from './suiteData.ts';
export { contractScenarios } from './contractScenarios.ts';
export { createClient, requestOf, type Client, type RawAnswer, type RawRequest, type ObservedError } from './client.ts';
export { everyHostileText } from './scenarios/hostile/hostileText.ts';
export { createScenarioContext, type Scenario, type ScenarioContext } from './scenarioContext.ts';
