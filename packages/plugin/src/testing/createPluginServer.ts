import type { TransportAnswer, TransportRequest } from 'ufi-core/request';
import { buildId, type ReferenceServer } from 'ufi-core/testing';
import * as v from 'valibot';
import type { SentryAction } from '../dialect/pluginCalls.ts';
import { pluginEndpoints, type PluginArticle, type SiteRecord } from '../contract/index.ts';
import { matchEndpoint } from './matchEndpoint.ts';
import { pluginHandlers } from './pluginHandlers.ts';
import { refuse, ApiError } from './apiError.ts';
import type { TestVisitor, TestCall } from './testCall.ts';

/** The reference server, speaking the plugin's dialect. */
export interface PluginServer {
  readonly site: SiteRecord;
  readonly article: PluginArticle;
  /** Notices for the next new comments, in order. */
  readonly sentryActions: SentryAction[];
  /** Authors' lines, by id. */
  readonly bios: Map<string, string>;
  answer(this: void, request: TransportRequest, visitor: TestVisitor): TransportAnswer;
}

function payloadFor(request: TransportRequest, context: Omit<TestCall, 'input'>): unknown {
  const found = matchEndpoint(request);
  if (found === null) return refuse('noSuchObject');
  const parsed = v.safeParse(pluginEndpoints[found.name].input, found.fields);
  const handle = pluginHandlers[found.name];
  if (!parsed.success || handle === undefined) return refuse('badParameter');
  return handle({ ...context, input: parsed.output as TestCall['input'] });
}

/** Answers the plugin's calls through a reference server's own handlers, as the real server does. */
export function createPluginServer(reference: ReferenceServer): PluginServer {
  const site = { id: buildId(900), name: 'O Jornal', domains: ['https://jornal.example'], isClosed: false };
  const article: PluginArticle = {
    type: 'ogobject',
    id: reference.target,
    ogURL: 'https://jornal.example/materia',
  };
  const sentryActions: SentryAction[] = [];
  const bios = new Map<string, string>();
  return {
    site,
    article,
    sentryActions,
    bios,
    answer(request, visitor) {
      try {
        const payload = payloadFor(request, { reference, site, article, visitor, sentryActions, bios });
        return { status: 200, body: { payload }, retryAfterMs: null };
      } catch (error) {
        if (error instanceof ApiError) return error.answer;
        throw error;
      }
    },
  };
}
