import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { refusal } from 'ufi-core/request';
import { buildAttachment } from 'ufi-core/testing';
import { arrived, buildFile, networkFailure, photo, video } from '../../test/fakeTransport.ts';
import { setupAttachment } from '../../test/attachmentSetup.ts';
import { isUnderWay, sendableAttachment, type PickedFile } from '../index.ts';

type World = ReturnType<typeof setupAttachment>;

/** Reference model: the expected state, derived from the last relevant event. */
interface Model {
  hangs: 'nothing' | 'under way' | 'encoding' | 'ready' | 'failed';
  hasError: boolean;
}

/** Command of the model test, with its effect on the model. */
interface Step {
  readonly does: string;
  run(world: World, model: Model): Promise<void> | void;
}

const said = {
  code: 100,
  summary: 'Não',
  description: 'Não dá.',
  isSilent: false,
  isTransient: false,
  isBlocked: false,
  isWarning: false,
};
const refused = () => refusal({ httpStatus: 415, retryAfterMs: null, error: said });
const sticker = buildAttachment('sticker');

const step = (does: string, run: Step['run']): Step => ({ does, run });
const pick = (file: PickedFile): Step =>
  step(`pick ${file.name}`, ({ attaching }, model) => {
    attaching.pick([file]);
    Object.assign(model, { hangs: 'under way', hasError: false });
  });
/** A server response counts only while its upload is current. */
const answer = (does: string, run: Step['run']): Step =>
  step(does, (world, model) => {
    if (model.hangs === 'under way') return run(world, model);
    // A cancelled request may still be answered.
    world.fake.uploads.at(-1)?.resolve(arrived(photo));
  });

const steps: readonly Step[] = [
  pick(buildFile()),
  pick(buildFile('mar.mp4', 'video/mp4')),
  step('pick what nobody takes', ({ attaching }, model) => {
    attaching.pick([buildFile('a.exe', '')]);
    model.hasError = true;
  }),
  step('attach a sticker', ({ attaching }, model) => {
    attaching.attachReady(sticker);
    Object.assign(model, { hangs: 'ready', hasError: false });
  }),
  step('remove', ({ attaching }, model) => {
    attaching.remove();
    model.hangs = 'nothing';
  }),
  step('clear', ({ attaching }, model) => {
    attaching.clear();
    Object.assign(model, { hangs: 'nothing', hasError: false });
  }),
  step('retry', ({ attaching }, model) => {
    attaching.retry();
    if (model.hangs === 'failed') Object.assign(model, { hangs: 'under way', hasError: false });
  }),
  answer('arrive', ({ fake }, model) => {
    fake.upload().resolve(arrived(photo));
    Object.assign(model, { hangs: 'ready', hasError: false });
  }),
  answer('arrive to be encoded', ({ fake }, model) => {
    fake.upload().resolve({ attachment: video, uploadId: 'up' });
    model.hangs = 'encoding';
  }),
  answer('be refused', ({ fake }, model) => {
    fake.upload().reject(refused());
    Object.assign(model, { hangs: 'failed', hasError: true });
  }),
  answer('be cut once', async ({ fake, clock }) => {
    const { upload } = fake.upload();
    upload.onProgress(Math.min(1, fake.uploads.length / 100));
    fake.upload().reject(networkFailure());
    await clock.advance(60_000);
  }),
  step('be found good', async ({ fake, clock, settle }, model) => {
    await clock.advance(1_000);
    if (model.hangs !== 'encoding') return;
    fake.check().resolve({ isReady: true, share: 1, attachment: null });
    await settle();
    Object.assign(model, { hangs: 'ready', hasError: false });
  }),
  step('be found wanting', async ({ fake, clock }, model) => {
    await clock.advance(1_000);
    if (model.hangs !== 'encoding') return;
    fake.check().reject(refused());
    Object.assign(model, { hangs: 'nothing', hasError: true });
  }),
];

function hangsIn({ item }: World): Model['hangs'] {
  switch (item()?.phase) {
    case undefined:
      return 'nothing';
    case 'reading':
    case 'uploading':
      return 'under way';
    case 'encoding':
      return 'encoding';
    case 'ready':
      return 'ready';
    case 'failed':
      return 'failed';
  }
}

describe('an attachment under any sequence of events', () => {
  it('matches the reference model, holds at most one preview, and stores what can be resumed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...steps), { maxLength: 25 }), async (history) => {
        const world = setupAttachment();
        const model: Model = { hangs: 'nothing', hasError: false };
        for (const { run } of history) {
          await run(world, model);
          await world.settle();
          const { item, error, kept, fake, attaching } = world;
          expect({ hangs: hangsIn(world), hasError: error() !== null }).toEqual(model);
          const current = item();
          const preview = current !== null && 'preview' in current ? current.preview : null;
          expect([...fake.shown]).toEqual(preview === null ? [] : [preview]);
          expect(isUnderWay(attaching.getState())).toBe(model.hangs === 'under way');
          expect(sendableAttachment(attaching.getState()) !== null).toBe(
            model.hangs === 'ready' || model.hangs === 'encoding',
          );
          const keptPhase = {
            nothing: null,
            failed: null,
            'under way': 'sending',
            encoding: 'encoding',
            ready: 'ready',
          };
          expect(kept.latest?.phase ?? null).toBe(keptPhase[model.hangs]);
        }
        world.attaching.dispose();
        await world.settle();
        expect({ shownSize: world.fake.shown.size, pending: world.clock.pending }).toEqual({
          shownSize: 0,
          pending: 0,
        });
      }),
      { numRuns: 60, verbose: 1 },
    );
  });
});
