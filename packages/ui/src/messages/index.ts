import ar from './ar.json' with { type: 'json' };
import enUS from './en-US.json' with { type: 'json' };
import ptBR from './pt-BR.json' with { type: 'json' };

/** Message catalogue: ICU messages by id. */
export type UiCatalogue = Readonly<Record<string, string>>;

/**
 * This package's catalogues by locale, to merge into an app's own. An app that loads one locale imports its JSON file
 * instead.
 */
export const uiMessages: Readonly<Record<'pt-BR' | 'en-US' | 'ar', UiCatalogue>> = { 'pt-BR': ptBR, 'en-US': enUS, ar };
