import ar from './ar.json' with { type: 'json' };
import enUS from './en-US.json' with { type: 'json' };
import ptBR from './pt-BR.json' with { type: 'json' };

/** A catalogue: message id to ICU text. */
export type UiCatalogue = Readonly<Record<string, string>>;

/** The texts of this package by locale, to be merged into an app's own. Apps that load one locale import its file. */
export const uiMessages: Readonly<Record<'pt-BR' | 'en-US' | 'ar', UiCatalogue>> = { 'pt-BR': ptBR, 'en-US': enUS, ar };
