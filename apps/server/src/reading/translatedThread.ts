import { may, type Locale } from 'ufi-core/contract';
import type { ServerServices } from '../road/serverServices.ts';
import { rolesOf } from '../standing/rolesOf.ts';
import type { ThreadReading } from './readThread.ts';
import { hydrateThread, type ThreadPage } from './threadPage.ts';

interface TranslationsWanted {
  /** Whether the call has said `translate_all`. */
  readonly isWanted: boolean;
  readonly locale: Locale;
  readonly services: ServerServices;
}

/**
 * The lists that were asked for, and with `translate_all` the translations that are kept (S7.22, S7.23): a page never
 * waits for whoever translates.
 */
export async function translatedThread(
  reading: ThreadReading,
  { isWanted, locale, services: { translator } }: TranslationsWanted,
): Promise<ThreadPage> {
  const page = hydrateThread(reading);
  if (!isWanted || translator === undefined || reading.standing === null) return page;
  if (!may('translate', { roles: rolesOf(reading, reading.standing), restrictions: [] })) return page;
  return { ...page, translations: await translator.kept({ comments: page.comments, locale }) };
}
