import type { Locator, Page } from '@playwright/test';
import type { startMocks } from 'ufi-mocks/browser';
import { addressOf, commentSaying, expect, openComposer, test, type TestFixtures } from '../fixtures.ts';
import { long } from '../long.ts';

type ScenarioControls = Awaited<ReturnType<typeof startMocks>>['scenarioControls'];
type Endpoint = Parameters<ScenarioControls['failNext']>[0];
type Failure = Parameters<ScenarioControls['failNext']>[1];

/** Summaries in the default error dialog. */
const summaries = {
  noPermission: 'Você não tem permissão para fazer isso.',
  blockedAction: 'Você não pode realizar esta ação no momento.',
  threadClosed: 'Os comentários foram encerrados.',
  contentRefused: 'Este site não aceita uma palavra do seu comentário.',
} as const;

interface FailureOptions {
  readonly failure?: Failure;
  readonly times?: number;
  readonly isSilent?: boolean;
}

/** Makes the next calls of an endpoint fail. */
async function refuse(page: Page, endpoint: Endpoint, failureOptions: FailureOptions = {}): Promise<void> {
  await page.waitForFunction(() => window.ufiMocks !== undefined);
  await page.evaluate(
    ([name, { failure = 'noPermission', ...options }]) =>
      window.ufiMocks?.scenarioControls.failNext(name, failure, options),
    [endpoint, failureOptions] as const,
  );
}

/** Expects the default error dialog and closes it. */
async function dismissDialog(page: Page, summary: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: summary });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toHaveCount(0);
}

async function write(page: Page, text: string): Promise<Locator> {
  await openComposer(page, 'Escreva um comentário');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  return commentSaying(page, text);
}

async function choose(page: Page, comment: Locator, entry: string): Promise<void> {
  await comment.getByRole('button', { name: 'Mais opções' }).first().click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

const notPublished = 'Não foi possível publicar o comentário.';

test(
  'S8.01 a rejected comment keeps its text, and can be retried unless that is pointless',
  long,
  async ({ visit }) => {
    const { page } = await visit('helena');
    await page.goto(await addressOf(page, 'disco brasileiro'));
    for (const failure of ['blockedAction', 'threadClosed', 'contentRefused'] as const) {
      await refuse(page, 'addComment', { failure });
      const failed = await write(page, `Sem saída: ${failure}`);
      await dismissDialog(page, summaries[failure]);
      await expect(failed.getByText(notPublished)).toBeVisible();
      await expect(failed.getByRole('button', { name: 'Tentar novamente' })).toHaveCount(0);
      await failed.getByRole('button', { name: 'Descartar' }).click();
      await expect(failed).toHaveCount(0);
    }

    for (const isSilent of [false, true]) {
      await refuse(page, 'addComment', { isSilent });
      const failed = await write(page, `De novo, ${isSilent ? 'em silêncio' : 'com aviso'}`);
      if (!isSilent) await dismissDialog(page, summaries.noPermission);
      await expect(failed.getByText(notPublished)).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await failed.getByRole('button', { name: 'Tentar novamente' }).click();
      await expect(failed.getByText(notPublished)).toHaveCount(0);
      await expect(failed.getByRole('button', { name: 'Responder' })).toBeVisible();
    }

    const own = commentSaying(page, 'com aviso');
    await refuse(page, 'editComment');
    await choose(page, own, 'Editar');
    await expect(page.locator('[contenteditable="true"]:focus')).toHaveText(/com aviso/);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Mudei de ideia');
    await page.keyboard.press('Enter');
    await dismissDialog(page, summaries.noPermission);
    const edited = commentSaying(page, 'Mudei de ideia');
    await expect(edited.getByText(notPublished)).toBeVisible();
    await edited.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(edited.getByText('Editado')).toBeVisible();
    await expect(edited.getByText(notPublished)).toHaveCount(0);
  },
);

/** Opens, as the page's admin, a post of the page with a comment by somebody else. */
async function openOwnPost(visit: TestFixtures['visit']): Promise<{ readonly page: Page; readonly comment: Locator }> {
  const { page } = await visit('helena');
  await page.goto(await addressOf(page, 'disco brasileiro'));
  const id = await page.locator('[data-comment]').filter({ hasText: 'Caio Lins' }).first().getAttribute('data-comment');
  return { page, comment: page.locator(`[data-comment="${id}"]`) };
}

test(
  'S8.03, S8.04, S8.05 a rejected like, reaction or subscription is rolled back, and the default dialog gives the reason',
  long,
  async ({ visit }) => {
    const { page, comment } = await openOwnPost(visit);
    const like = comment.getByRole('button', { name: 'Curtir', exact: true }).first();
    await refuse(page, 'setCommentReaction', { times: 2 });
    await refuse(page, 'setCommentLike');
    await like.click();
    await dismissDialog(page, summaries.noPermission);
    await expect(like).toHaveAttribute('aria-pressed', 'false');

    const actions = page.locator('.ufi-post__actions').first();
    await refuse(page, 'setLike');
    await refuse(page, 'setReaction', { times: 2 });
    await actions.getByRole('button', { name: 'Curtir' }).click();
    await dismissDialog(page, summaries.noPermission);
    await expect(actions.getByRole('button', { name: 'Curtir' })).toHaveAttribute('aria-pressed', 'false');

    await refuse(page, 'setReaction', { times: 2 });
    // The dialog has returned the focus by then.
    await expect(actions.getByRole('button', { name: 'Curtir' })).toBeFocused();
    await actions.getByRole('button', { name: 'Reagir' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('toolbar', { name: 'Reagir' }).getByRole('button', { name: 'Amei' }).click();
    await dismissDialog(page, summaries.noPermission);
    await expect(actions.getByRole('button', { name: 'Curtir' })).toHaveAttribute('aria-pressed', 'false');

    const menu = page.getByRole('button', { name: 'Opções da publicação' });
    await refuse(page, 'setSubscription');
    await menu.click();
    await page.getByRole('menuitem', { name: 'Ativar notificações desta publicação' }).click();
    await dismissDialog(page, summaries.noPermission);
    await menu.click();
    await expect(page.getByRole('menuitem', { name: 'Ativar notificações desta publicação' })).toBeVisible();
  },
);

test(
  'S8.02, S8.02/1, S8.06, S8.07 a rejected ban, hiding, deletion or vote is rolled back, and the default dialog gives the reason',
  long,
  async ({ visit }) => {
    const { page, comment } = await openOwnPost(visit);
    await refuse(page, 'banUser');
    await choose(page, comment, 'Banir…');
    await page.getByRole('dialog', { name: 'Banir Caio Lins' }).getByRole('button', { name: 'Banir' }).click();
    await dismissDialog(page, summaries.noPermission);
    await expect(page.getByText('Sob banimento')).toHaveCount(0);

    await refuse(page, 'hideComment');
    await choose(page, comment, 'Marcar como spam');
    await dismissDialog(page, summaries.noPermission);
    await expect(page.getByText('Comentário marcado como spam.')).toHaveCount(0);
    await expect(comment).toBeVisible();

    await refuse(page, 'deleteComment');
    await choose(page, comment, 'Excluir');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
    await dismissDialog(page, summaries.noPermission);
    await expect(comment).toBeVisible();

    await page.goto(await addressOf(page, 'mancha de café'));
    const answer = commentSaying(page, 'Bicarbonato');
    await refuse(page, 'castVote');
    await answer.getByRole('button', { name: 'Votar a favor' }).click();
    await dismissDialog(page, summaries.noPermission);
    await expect(answer.getByRole('button', { name: 'Votar a favor' })).toHaveAttribute('aria-pressed', 'false');
    await expect(answer.getByRole('group', { name: /voto/ })).toHaveText('0');
  },
);
