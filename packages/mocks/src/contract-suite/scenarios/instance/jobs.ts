import type { Scenario } from '../../scenarioContext.ts';

const job_id = '01234567-89ab-4cde-8f01-23456789abcd';

/** The queue of an instance, as its owners see it. */
export const jobs: readonly Scenario[] = [
  {
    title:
      'server.556 server.557 nobody but an owner of the instance sees its jobs, and only one that was given up is retried',
    async run({ expect, as, visitor, newPerson, makeOwner }) {
      const owner = await newPerson('Dona Marta');
      await makeOwner(owner.id);
      for (const [client, refusal] of [
        [await as('helena'), { status: 403, code: 200 }],
        [visitor(), { status: 401, code: 190 }],
      ] as const) {
        expect(await client.expectError('fetchJobs', { state: 'failed' })).toMatchObject(refusal);
        expect(await client.expectError('fetchInstanceFacts', {})).toMatchObject(refusal);
        expect(await client.expectError('retryJob', { job_id })).toMatchObject(refusal);
      }
      expect(await owner.client.call('fetchJobs', { state: 'failed' })).toMatchObject({ jobs: [], cursor: null });
      const facts = await owner.client.call('fetchInstanceFacts', {});
      expect(facts.failed_jobs).toBe(0);
      expect(facts.people).toBeGreaterThan(5);
      expect(facts.version).toMatch(/^\d+\.\d+\.\d+/);
      expect(Math.abs(facts.started.time - Date.now() / 1_000)).toBeLessThan(3_600);
      expect(await owner.client.expectError('retryJob', { job_id })).toMatchObject({ status: 404, code: 803 });
    },
  },
  {
    title:
      'server.483 server.484 owners of the instance alone read its first steps, and have a mail sent to themselves',
    async run({ expect, as, visitor, newPerson, makeOwner }) {
      const owner = await newPerson('Dona Nair');
      await makeOwner(owner.id);
      for (const [client, refusal] of [
        [await as('helena'), { status: 403, code: 200 }],
        [visitor(), { status: 401, code: 190 }],
      ] as const) {
        expect(await client.expectError('fetchFirstSteps', {})).toMatchObject(refusal);
        expect(await client.expectError('sendTestMail', {})).toMatchObject(refusal);
      }
      const { done, email } = await owner.client.call('fetchFirstSteps', {});
      expect(done).toEqual(['place', 'people']);
      expect(await owner.client.call('sendTestMail', {})).toEqual({ email });
    },
  },
];
