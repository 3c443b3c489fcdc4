import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';

const words = 'que som bonito esse podia durar a noite inteira e ainda seria pouco para quem ouve '.repeat(100);

/** Records for each key the time until its character was painted. */
const meterKeys = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const delays: number[] = [];
    document.keyDelays = delays;
    // A message sent from an animation frame callback is handled after that frame was painted.
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        const painted = new MessageChannel();
        painted.port1.addEventListener('message', () => delays.push(performance.now() - timeStamp));
        painted.port1.start();
        requestAnimationFrame(() => painted.port2.postMessage(null));
      },
      { capture: true },
    );
  });

/** Opens a page's composer and waits for its editor. */
export async function openComposer(page: Page): Promise<void> {
  await page.getByRole('textbox').first().focus();
  await page.waitForSelector('[contenteditable="true"]:focus');
  await meterKeys(page);
  await delay(500);
}

/** Types for some seconds at a fast typist's pace. Resolves with the ms from each key to its paint. */
export async function typeFor(page: Page, seconds: number): Promise<readonly number[]> {
  const begun = performance.now();
  await page.evaluate(() => void (document.keyDelays.length = 0));
  for (let count = 0; performance.now() - begun < seconds * 1_000; count += 1) {
    await page.keyboard.press(
      words.charAt(count % words.length) === ' ' ? 'Space' : words.charAt(count % words.length),
    );
    // Out of step with the frames.
    await delay(80 + ((count * 37) % 41));
  }
  await delay(300);
  const { delays, text } = await page.evaluate(() => ({
    delays: [...document.keyDelays],
    text: document.querySelector('[contenteditable="true"]')?.textContent ?? '',
  }));
  if (text === '') throw new Error('nothing was written');
  return delays;
}
