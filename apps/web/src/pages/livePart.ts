import type { PageData } from './pageData.ts';

type Part = typeof import('../live/LivePage.tsx');

/** Where Vite's manifest has it. */
export const livePartKey = 'src/live/LivePage.tsx';

let part: Part | null = null;

/** The code of the live page, once it is here. */
export const knownLivePage = (): Part | 'failed' | null => part;

/** Loads the code of the live page. Rejects where it can't be had. */
export async function loadLivePage(): Promise<void> {
  part ??= await import('../live/LivePage.tsx');
}

/** Loads what a first page is drawn with; where that can't be had it is drawn without. */
export async function loadPageCode({ name }: PageData): Promise<void> {
  if (name === 'live') await loadLivePage().catch(() => {});
}
