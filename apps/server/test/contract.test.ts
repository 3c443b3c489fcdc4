import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoPeople as mockPeople } from 'ufi-mocks';
import {
  contractScenarios,
  createScenarioContext,
  everyHostileText,
  type ScenarioContext,
} from 'ufi-mocks/contract-suite';
import { demoPeople } from '../src/demo/demoPeople.ts';
import { startSuiteServer, type StartedSuiteServer } from './startSuiteServer.ts';

let suite: StartedSuiteServer;
let context: ScenarioContext;

beforeAll(async () => {
  suite = await startSuiteServer({ hasSandbox: true, mailPace: { pollSeconds: 0.5 } });
  context = createScenarioContext(suite, expect);
});
afterAll(() => suite.server.stop());

describe('the server fulfils the contract like the mocks', () => {
  it.each([...contractScenarios, everyHostileText].map((scenario) => [scenario.title, scenario] as const))(
    '%s',
    async (_, scenario) => {
      await scenario.run(context);
    },
  );
});

describe('the demo world of the mocks', () => {
  it('has people of the demo world of the server', () => {
    const named = demoPeople.map(({ key, name, locale, coverLine }) => ({ key, name, locale, coverLine }));
    for (const { key, name, locale, coverLine } of mockPeople)
      expect(named).toContainEqual({ key, name, locale, coverLine });
  });
});
