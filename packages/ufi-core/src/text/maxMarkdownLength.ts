/** Maximum length in UTF-16 units of a text that is parsed as markdown: parsing time grows faster than linearly. */
export const maxMarkdownLength = 10_000;
