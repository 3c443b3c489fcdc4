import { expect, test } from '@playwright/test';
import { cells, type Cell } from './cells.ts';
import type { DrivenBrowser } from './driven.ts';
import { article, otherArticle, ownPage, startWorld, type World } from './startWorld.ts';
import { createVisitor, ways, type Visitor, type Way } from './visitor.ts';

// The machine makes a demo world first.
const slow = 180_000;

let world: World;
test.beforeAll(async () => {
  test.setTimeout(slow);
  world = await startWorld();
});
test.afterAll(() => world.stop());

/** A step of the walk: one column of the table, in the order in which somebody goes through them. */
type Column = (visitor: Visitor, cell: Cell, browser: DrivenBrowser) => Promise<void>;

const columns: Readonly<Record<string, Column>> = {
  async control({ read }, { control }, browser) {
    world.takeSeen();
    await read(article);
    await browser.glanceAt(ownPage);
    await read(otherArticle);
    await read(article);
    expect(world.takeSeen().control).toEqual(control);
  },
  async reload({ read, isOffered }, { reload }) {
    await read(article, reload);
    await isOffered(reload);
  },
  async 'other site'({ read, publishAgreeing }, { session, afterOther }, browser) {
    await browser.glanceAt(ownPage);
    await read(otherArticle, 'nobody');
    expect(world.takeSeen().session).toEqual(session);
    await publishAgreeing();
    await read(article, afterOther);
  },
  async 'signing out in the frame'({ read, publishAgreeing, signOut }, { afterOther, otherAfterOut }) {
    if (afterOther === 'nobody') await publishAgreeing();
    await signOut();
    await read(article, 'nobody');
    await read(otherArticle, otherAfterOut);
  },
  async "signing out on the server's own page"(visitor, { hasNoStorage }) {
    const { read, publishAgreeing, signOutOnOwnPage, publishInEnded } = visitor;
    await read(article, 'nobody');
    await publishAgreeing();
    await signOutOnOwnPage();
    await publishInEnded(hasNoStorage === true ? 'lost' : 'published');
    await signOutOnOwnPage();
    await read(otherArticle, 'nobody');
    await read(article, 'nobody');
  },
};

async function walk(browser: DrivenBrowser, way: Way, cell: Cell): Promise<void> {
  const visitor = createVisitor(browser, world.password);
  const { control, ...others } = columns;
  await test.step('control', () => control?.(visitor, cell, browser));
  await test.step('signing in', () => visitor.publishSigningIn(way));
  for (const [name, column] of Object.entries(others)) {
    await test.step(name, () => column(visitor, cell, browser));
  }
}

for (const cell of cells) {
  for (const way of Object.keys(ways) as Way[]) {
    test(`P14 D1 D2 ${cell.name}, signing in ${way}: over a reload, on another site and after signing out it is who it should be`, async () => {
      const browser = await cell.open(world);
      try {
        await walk(browser, way, cell);
      } finally {
        await browser.close();
      }
    });
  }
}
