import firstAr from '../messages/ar.json';
import firstEnUS from '../messages/en-US.json';
import firstPtBR from '../messages/pt-BR.json';
import lazyAr from '../messages/lazy/ar.json';
import lazyEnUS from '../messages/lazy/en-US.json';
import lazyPtBR from '../messages/lazy/pt-BR.json';

/** The app's texts, but for those of pages with catalogues of their own. */
export const ptBR = { ...firstPtBR, ...lazyPtBR };
/** See {@link ptBR}. */
export const enUS = { ...firstEnUS, ...lazyEnUS };
/** See {@link ptBR}. */
export const ar = { ...firstAr, ...lazyAr };
