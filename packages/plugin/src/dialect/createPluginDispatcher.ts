import type { Endpoint, InputOf, PayloadOf } from 'ufi-core/contract';
import type { CallOptions, Dispatcher } from 'ufi-core/request';
import { pluginCalls, type ArticleContext, type TranslationScope, UntranslatableCall } from './pluginCalls.ts';

type AnyTranslation = (input: unknown, scope: TranslationScope) => Promise<unknown>;

const translations = pluginCalls as Readonly<Partial<Record<string, AnyTranslation>>>;

/**
 * Dispatcher that translates the comment area's calls to the plugin's, and their answers back. Rejects with {@link
 * UntranslatableCall} for a call that the plugin does not have.
 */
export const createPluginDispatcher = (dispatcher: Dispatcher, context: ArticleContext): Dispatcher => ({
  async call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<PayloadOf<E>> {
    // The plugin's own calls need no translation.
    if (endpoint.path.startsWith('/plugins/')) return dispatcher.call(endpoint, input, options);
    const translate = translations[endpoint.name];
    if (translate === undefined) throw new UntranslatableCall(endpoint.name);
    const call: Dispatcher['call'] = (own, fields) => dispatcher.call(own, fields, options);
    return (await translate(input, { context, call })) as PayloadOf<E>;
  },
});
