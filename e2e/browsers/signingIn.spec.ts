import { expect, test } from '@playwright/test';
import { cells, type Cell } from './cells.ts';
import type { DrivenBrowser } from './driven.ts';
import {
  article,
  isolatedArticle,
  otherArticle,
  ownPage,
  startEnvironment,
  type Environment,
} from './startEnvironment.ts';
import { createVisitor, signInPaths, type Visitor, type SignInPath } from './visitor.ts';

// The server seeds its demo data first.
const slow = 180_000;

let backend: Environment;
test.beforeAll(async () => {
  test.setTimeout(slow);
  backend = await startEnvironment();
});
test.afterAll(() => backend.stop());

/** A step of the scenario: one column of the table, in order. */
type Column = (visitor: Visitor, cell: Cell, browser: DrivenBrowser) => Promise<void>;

const columns: Readonly<Record<string, Column>> = {
  async control({ read }, { control }, browser) {
    backend.takeSeen();
    await read(article);
    await browser.visitBriefly(ownPage);
    await read(otherArticle);
    await read(article);
    expect(backend.takeSeen().control).toEqual(control);
  },
  async reload({ read, isOffered }, { reload }) {
    await read(article, reload);
    await isOffered(reload);
  },
  async 'other site'({ read, publishAgreeing }, { session, afterOther }, browser) {
    await browser.visitBriefly(ownPage);
    await read(otherArticle, 'nobody');
    expect(backend.takeSeen().session).toEqual(session);
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

async function walk(browser: DrivenBrowser, path: SignInPath, cell: Cell): Promise<void> {
  const visitor = createVisitor(browser, backend.password);
  const { control, ...others } = columns;
  await test.step('control', () => control?.(visitor, cell, browser));
  await test.step('signing in', () => visitor.publishSigningIn(path));
  for (const [name, column] of Object.entries(others)) {
    await test.step(name, () => column(visitor, cell, browser));
  }
}

for (const cell of cells) {
  for (const path of Object.keys(signInPaths) as SignInPath[]) {
    test(`P14 D1 D2 ${cell.name}, signing in ${path}: the session is as expected after a reload, on another site and after signing out`, async () => {
      const browser = await cell.open(backend);
      try {
        await walk(browser, path, cell);
      } finally {
        await browser.close();
      }
    });
  }
}

for (const cell of cells) {
  test(`server.100 ${cell.name}: on a page with COOP and COEP the frame says so, and a tab signs in`, async () => {
    const browser = await cell.open(backend);
    try {
      const { read, publishIsolated } = createVisitor(browser, backend.password);
      await read(isolatedArticle, 'nobody');
      await publishIsolated();
    } finally {
      await browser.close();
    }
  });
}
