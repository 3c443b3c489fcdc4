import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createMetrics } from '../../../../http/metrics/metrics.ts';
import { createTestBackend, outcomeOf, type TestBackend } from '../../../../mutations/testing/createTestBackend.ts';
import { fetchThreadListInfo } from '../reads/fetchThreadListInfo.ts';
import { queryGraph } from '../reads/queryGraph.ts';
import { logExposure } from './logExposure.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.stop());

const metrics = createMetrics({ ofProcess: false });
const running = (percent: number) => ({
  ...backend.services,
  experiments: { mercury_snippet_lines: percent },
  recordExposure: metrics.recordExposure,
});
const by = (person: string | null) => ({ person, locale: 'pt-BR' }) as const;
const list = { tags: { inbox: { limit: 5 } } } as const;
const exposure = (unitID: string) =>
  ({ universeName: 'mercury_snippet_lines', unitType: 'mailbox', unitID, client_id: unitID }) as const;

describe('experiments', () => {
  it('server.630 a list names the group of its mailbox in each experiment that runs', async () => {
    const bia = await backend.world.person('Bia Lima');
    expect(await fetchThreadListInfo(list, by(bia), backend.services)).not.toHaveProperty('experiments');
    for (const [percent, group] of [
      [100, 'test'],
      [0, 'control'],
    ] as const) {
      const { experiments } = await fetchThreadListInfo(list, by(bia), running(percent));
      const named = [{ universeName: 'mercury_snippet_lines', group }];
      expect(experiments).toEqual(named);
      const query = { query: 'thread_list', list: 'INBOX', limit: 5 } as const;
      const { results } = await queryGraph({ queries: { q: query } }, by(bia), running(percent));
      expect(results['q']).toMatchObject({ data: { experiments: named } });
    }
  });

  it('S7.28/4 server.630 an exposure is counted by universe and group, without its unit', async () => {
    const [bia, caio] = [await backend.world.person('Bia Lima'), await backend.world.person('Caio Reis')];
    await logExposure(exposure(bia), by(bia), running(100));
    await logExposure(exposure(caio), by(caio), running(0));
    const { text } = await metrics.exposition();
    expect(text).toContain(
      'ufi_experiment_exposures_total{universe="mercury_snippet_lines",unit_type="mailbox",group="test"} 1',
    );
    expect(text).toContain(
      'ufi_experiment_exposures_total{universe="mercury_snippet_lines",unit_type="mailbox",group="control"} 1',
    );
    expect(text).not.toContain(bia);
  });

  it('server.630 refuses another’s mailbox, visitors, and an experiment that does not run', async () => {
    const [bia, caio] = [await backend.world.person('Bia Lima'), await backend.world.person('Caio Reis')];
    expect(await outcomeOf(logExposure(exposure(bia), by(caio), running(50)))).toBe('noSuchObject');
    expect(await outcomeOf(logExposure(exposure(bia), by(null), running(50)))).toBe('sessionEnded');
    expect(await outcomeOf(logExposure(exposure(bia), by(bia), backend.services))).toBe('noSuchObject');
  });
});
