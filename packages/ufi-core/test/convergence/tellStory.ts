import type { Story } from './commands.ts';
import { createWorld, type World } from './createWorld.ts';
import { openFirst, runCommand } from './runCommand.ts';
import { expectSameScreen, expectSoundScreen, expectTrimmed } from './screen.ts';
import { fetchFresh, settleWorld } from './settleWorld.ts';

/** Options for running a story. */
export interface Telling {
  /** Freezes server state after each step, so that in-place changes throw. */
  readonly isFrozen?: boolean;
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  Object.values(value).forEach(freeze);
}

async function tell(world: World, { comments, commands }: Story, { isFrozen = false }: Telling): Promise<void> {
  const { server, other, target, text, state } = world;
  for (let count = 0; count < comments; count += 1) {
    server.act(other, 'addComment', { ft_ent_identifier: target, comment_text: text() });
  }
  await world.store().start();
  openFirst(world);
  for (const command of commands) {
    await runCommand(world, command);
    expectSoundScreen(state(), target);
    if (isFrozen) freeze(state().serverState);
  }
  await settleWorld(world);
}

/** Runs a story to its end and compares the screen with that of a fresh store. */
export async function tellStory(story: Story, telling: Telling = {}): Promise<void> {
  const world = createWorld({ liveLimit: story.liveLimit });
  try {
    await tell(world, story, telling);
    const fresh = await fetchFresh(world);
    expectSameScreen(world.state(), fresh.getState(), world.target);
    expectTrimmed(world.state(), world.place);
    fresh.close();
  } finally {
    world.store().close();
  }
}
