import { errorCatalog, type Endpoint } from 'ufi-core/contract';
import { jsonSchema, type Json } from '../openapi/openApi.ts';

interface SchemaNode {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Json[];
  readonly oneOf?: readonly Json[];
  readonly items?: Json;
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
}

const quoted = (value: unknown): string => JSON.stringify(value);

/** Renders a schema's type as short text: `"time" | "social"`, `list of text`. */
export function typeText(schema: Json): string {
  const { type, const: only, enum: values, anyOf, oneOf, items } = schema as SchemaNode;
  if (only !== undefined) return quoted(only);
  if (values !== undefined) return values.map(quoted).join(' | ');
  const either = anyOf ?? oneOf;
  if (either !== undefined) return [...new Set(either.map(typeText))].join(' | ');
  if (type === 'array') return `list of ${items === undefined ? 'anything' : typeText(items)}`;
  return type === 'string' ? 'text' : (type ?? 'anything');
}

const cell = (text: string): string => text.replaceAll('|', '\\|');

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const lines = [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`);
  return `\n${lines.join('\n')}\n`;
}

function fieldRows(schema: Json): string[][] {
  const { properties = {}, required = [] } = schema as SchemaNode;
  return Object.entries(properties).map(([name, property]) => [
    `\`${name}\``,
    typeText(property),
    required.includes(name) ? 'yes' : '',
  ]);
}

function callText({ name, method, path, kind, file, input, payload }: Endpoint): string {
  const part = file === null ? '' : ` The file is the part \`${file}\` of a form.`;
  const answer = fieldRows(jsonSchema(payload, 'output')).map(([field = '', type = '']) => [field, type]);
  return [
    `### ${name}\n`,
    `\`${method} ${path}\`, a ${kind}.${part}\n`,
    table(['takes', 'what', 'needed'], fieldRows(jsonSchema(input, 'input'))),
    table(['answers', 'what'], answer),
  ].join('\n');
}

const errorRows = Object.entries(errorCatalog).map(([name, { code, httpStatus, isRetryable }]) => [
  `\`${code}\``,
  name,
  String(httpStatus),
  isRetryable ? 'yes' : '',
]);

/** The API reference in Markdown: every error and every call, generated from the contract alone. */
export const callReference = (endpoints: readonly Endpoint[]): string =>
  [
    '\n## Failures\n',
    table(['code', 'name', 'status', 'try again'], errorRows),
    '\n## All calls\n',
    ...endpoints.toSorted((one, other) => one.name.localeCompare(other.name, 'en')).map(callText),
  ].join('\n');
