import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Resolves once nothing fades or moves any more, except for what goes on for ever, or shows the seconds that are left. */
const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const longestMilliseconds = 3000;
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= longestMilliseconds);
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** Checks the page that is shown by the rules of axe; a violation is named with the element where it is. */
export async function expectAccessible(page: Page): Promise<void> {
  // Halfway between two colours a contrast is nobody's.
  await atRest(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
}
