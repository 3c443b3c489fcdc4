import type { Page } from '@playwright/test';
import { addressOf, commentSaying, expect, test, type Visitor } from '../fixtures.ts';
import { long } from '../long.ts';

const field = 'Escreva um comentário';
const editor = (page: Page) => page.locator('.ufi-composer__field [contenteditable="true"]:focus');

/** Opens a post, with the caret in its composer's editor. */
async function open({ page, context }: Visitor, post: string): Promise<Page> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(await addressOf(page, post));
  await page.getByRole('textbox', { name: field }).first().focus();
  await expect(editor(page)).toBeVisible();
  return page;
}

/** A person who has commented on the page, and the link to their profile. */
async function somebody(page: Page): Promise<{ name: string; href: string }> {
  const link = page.locator('.ufi-comment a[href^="/profile.php?id="]').filter({ hasText: /\w \w/ }).first();
  return { name: await link.innerText(), href: await link.evaluate((element: HTMLAnchorElement) => element.href) };
}

/** Copies a text and its HTML to the clipboard and pastes it. */
async function paste(page: Page, text: string, html: string): Promise<void> {
  await page.evaluate(
    async ([plain, rich]) => {
      const blobs = {
        'text/plain': new Blob([plain], { type: 'text/plain' }),
        'text/html': new Blob([rich], { type: 'text/html' }),
      };
      await navigator.clipboard.write([new ClipboardItem(blobs)]);
    },
    [text, html] as const,
  );
  await page.keyboard.press('Control+V');
}

/** Waits for the selection event, which the browser sends with its next frame. */
const announcedSelection = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

test('composer.10 pastes, undoes, mentions somebody, shortens the name and edits it by keyboard alone', async ({
  visit,
}) => {
  const page = await open(await visit('marina'), 'disco brasileiro');
  const box = editor(page);
  const mark = Date.now().toString(36);
  await page.keyboard.type(`Oi ${mark} `);
  await paste(page, 'ver ata\n', '<p>ver <a href="https://site.example/ata">ata</a></p>');
  await expect(box).toHaveText(`Oi ${mark} ver ata (https://site.example/ata)`);
  await page.keyboard.press('Control+Z');
  await expect(box).toHaveText(`Oi ${mark}`);
  await page.keyboard.press('Control+Shift+Z');
  await expect(box).toContainText('ver ata');
  await page.keyboard.press('Control+Z');

  const { name, href } = await somebody(page);
  await paste(page, name, `<a href="${href}">${name}</a>`);
  const mention = box.locator('.ufi-editor__mention');
  await expect(mention).toHaveText(name);
  await page.keyboard.press('Backspace');
  await expect(mention).toHaveText(name.split(' ').slice(0, -1).join(' '));
  await page.keyboard.press('Control+Z');
  await expect(mention).toHaveText(name);
  await page.keyboard.press('Control+A');
  await announcedSelection(page);
  await page.keyboard.press('Control+C');
  await page.keyboard.press('Control+End');
  await expect.poll(() => page.evaluate(() => getSelection()?.isCollapsed)).toBe(true);
  await announcedSelection(page);
  await page.keyboard.press('Control+V');
  await expect(mention).toHaveText([name, name]);
  await page.keyboard.press('Control+Z');
  await expect(mention).toHaveText(name);
  await page.keyboard.type(', tudo?');
  await page.keyboard.press('Enter');
  const comment = commentSaying(page, mark);
  await expect(comment.getByRole('link', { name }).last()).toBeVisible();

  await comment.getByRole('button', { name: 'Mais opções' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Editar' }).press('Enter');
  await expect(editor(page).locator('.ufi-editor__mention')).toHaveText(name);
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Sim!');
  await page.keyboard.press('Enter');
  await expect(comment).toContainText('tudo? Sim!');
  await expect(comment.getByRole('link', { name }).last()).toBeVisible();
});

test('composer.01 an input method composes, and its Enter does not send', long, async ({ visit }) => {
  const page = await open(await visit('marina'), 'disco brasileiro');
  const session = await page.context().newCDPSession(page);
  await page.keyboard.type('eu digo ');
  for (const text of ['に', 'にほ', 'にほん']) {
    await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  }
  await expect(editor(page)).toHaveText('eu digo にほん');
  await session.send('Input.insertText', { text: '日本' });
  await expect(editor(page)).toHaveText('eu digo 日本');
  await page.keyboard.type('!');
  await expect(editor(page)).toHaveText('eu digo 日本!');
});

test(
  'dictation corrects words, a composite emoji is deleted at once, and each text has its own direction',
  long,
  async ({ visit }) => {
    const page = await open(await visit('marina'), 'disco brasileiro');
    const box = editor(page);
    await page.keyboard.type('qero ouvir');
    await box.evaluate((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
      if (text === null) throw new Error('no text');
      const range = new StaticRange({ startContainer: text, startOffset: 0, endContainer: text, endOffset: 4 });
      const dataTransfer = new DataTransfer();
      dataTransfer.setData('text/plain', 'quero');
      const how = {
        inputType: 'insertReplacementText',
        bubbles: true,
        cancelable: true,
        dataTransfer,
        targetRanges: [range],
      };
      element.dispatchEvent(new InputEvent('beforeinput', how));
    });
    await expect(box).toHaveText('quero ouvir');
    await page.keyboard.press('Control+End');
    await page.keyboard.insertText(' 👨‍👩‍👧');
    await page.keyboard.press('Backspace');
    await expect(box).toHaveText('quero ouvir');
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText('سلام');
    const direction = () => box.locator('p').evaluate((line) => getComputedStyle(line).direction);
    await expect.poll(direction).toBe('rtl');
  },
);

test('composer.10 a dragged mention stays a mention, and a drag is one undo step', long, async ({ visit }) => {
  const page = await open(await visit('marina'), 'disco brasileiro');
  const box = editor(page);
  const { name, href } = await somebody(page);
  await page.keyboard.type('primeiro ');
  await paste(page, name, `<a href="${href}">${name}</a>`);
  const mention = box.locator('.ufi-editor__mention');
  await expect(mention).toHaveText(name);
  await page.keyboard.press('Shift+Home');
  for (let steps = 0; steps < 'primeiro '.length; steps += 1) await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(name);
  await mention.dragTo(box, { targetPosition: { x: 14, y: 16 } });
  await expect(box).toHaveText(`${name}primeiro`);
  await expect(mention).toHaveText(name);
  await page.keyboard.press('Control+Z');
  await expect(box).toHaveText(`primeiro ${name}`);
  await expect(mention).toHaveText(name);
});

test('a file dropped on an unfocused composer is attached, and never replaces the page', async ({ visit }) => {
  const { page } = await visit('marina');
  await page.goto(await addressOf(page, 'disco brasileiro'));
  const box = page.getByRole('textbox', { name: field }).first();
  await expect(box).toBeVisible();
  const kept = await box.evaluate((element) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['mar'], 'mar.txt', { type: 'text/plain' }));
    const over = ['dragover', 'drop'].map((type) => {
      const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer });
      element.dispatchEvent(event);
      return event.defaultPrevented;
    });
    return over;
  });
  expect(kept).toEqual([true, true]);
  await expect(page.getByRole('group', { name: 'mar.txt' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publicar', exact: true })).toBeEnabled();
});
