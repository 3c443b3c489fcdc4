interface SharedText {
  text?: string;
}

// As long as the value itself is kept, so is its text.
const shared = new WeakMap<object, SharedText>();

/** Marks an immutable value that is part of many answers: it is serialised once, with the first of them. */
export function shareJson<Value extends object>(value: Value): Value {
  if (!shared.has(value)) shared.set(value, {});
  return value;
}

/** Shared values are looked for in an object, the objects in it, and their arrays. */
const searchedLevels = 2;

/** `JSON.stringify` of an object, except that values marked with `shareJson` are serialised once. */
export const sharedJson = (value: object): string => textOf(value, searchedLevels) ?? 'null';

function textOf(value: unknown, levels: number): string | undefined {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const known = shared.get(value);
  if (known !== undefined) return (known.text ??= JSON.stringify(value));
  if (Array.isArray(value)) return arrayText(value);
  return levels > 0 && Object.getPrototypeOf(value) === Object.prototype
    ? objectText(value, levels - 1)
    : JSON.stringify(value);
}

function objectText(value: object, levels: number): string {
  let text = '';
  for (const [name, field] of Object.entries(value)) {
    const fieldText = textOf(field, levels);
    if (fieldText !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${fieldText}`;
  }
  return `{${text}}`;
}

const isShared = (value: unknown): boolean => typeof value === 'object' && value !== null && shared.has(value);

const arrayText = (values: readonly unknown[]): string =>
  values.some(isShared) ? `[${values.map((each) => textOf(each, 0) ?? 'null').join(',')}]` : JSON.stringify(values);
