/** The style sheet of documents without the web app: the app's colours and sizes, in a light and a dark scheme. */
export const plainStyle = `
:root {
  color-scheme: light dark;
  --page: light-dark(#ffffff, #0b0e14);
  --text: light-dark(#12161d, #eceff5);
  --muted: light-dark(#535c6b, #a5afbf);
  --link: light-dark(#1f4fd6, #94b0ff);
  --line: light-dark(#e2e6ed, #323a49);
  --ground: light-dark(#f1f3f7, #161a22);
  --accent: light-dark(#2b5cea, #86a4ff);
  --on-accent: light-dark(#ffffff, #0a1230);
}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--page);
  color: var(--text);
  font: 1rem/1.55 system-ui, "Noto Sans", "Noto Sans Arabic", sans-serif;
  overflow-wrap: break-word;
}
main, nav { max-inline-size: 46rem; margin-inline: auto; padding-inline: 1rem; }
main { padding-block: 2rem 4rem; }
nav { padding-block: 1rem 0; font-size: .9375rem; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin: 0; padding: 0; list-style: none; }
nav a { display: inline-block; padding-block: .25rem; text-decoration: none; }
nav [aria-current] { color: var(--text); font-weight: 600; }
h1, h2, h3 { line-height: 1.25; text-wrap: balance; }
h1 { margin-block: 0 1rem; font-size: 1.625rem; }
h2 { margin-block: 2.5rem .75rem; padding-block-start: 1.25rem; border-block-start: 1px solid var(--line); font-size: 1.25rem; }
h3 { margin-block: 1.75rem .5rem; font-size: 1.0625rem; }
p, ul, ol, pre { margin-block: 0 1rem; }
a { color: var(--link); text-underline-offset: .15em; }
code, pre { font: .875em/1.5 ui-monospace, "Noto Sans Mono", monospace; direction: ltr; }
code { padding: .1em .3em; border-radius: .25rem; background: var(--ground); overflow-wrap: anywhere; }
pre { padding: .875rem 1rem; border-radius: .625rem; background: var(--ground); overflow-x: auto; }
pre code { padding: 0; background: none; overflow-wrap: normal; }
.table { margin-block-end: 1rem; overflow-x: auto; }
table { inline-size: 100%; border-collapse: collapse; font-size: .9375rem; }
th, td { padding: .4rem .75rem .4rem 0; border-block-end: 1px solid var(--line); text-align: start; vertical-align: top; }
th { color: var(--muted); font-weight: 600; }
td:first-child code { overflow-wrap: normal; }
label { display: block; }
input {
  inline-size: 100%; max-inline-size: 24rem; min-block-size: 2.5rem; padding: .375rem .75rem;
  border: 1px solid var(--muted); border-radius: .625rem; background: var(--page); color: inherit; font: inherit;
}
button {
  min-block-size: 2.5rem; padding: .375rem 1.25rem; border: 0; border-radius: .625rem;
  background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600;
}
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
[role=alert] { padding: .75rem 1rem; border-radius: .625rem; background: light-dark(#fdebee, #3a1a22); }
@media (forced-colors: active) { pre, button, [role=alert] { border: 1px solid; } }
`;
