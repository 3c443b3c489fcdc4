/** How the guide looks: words and tables, in light and dark. */
export const guideStyle = `
:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.6 system-ui, sans-serif; background: light-dark(#fff, #18191b); color: light-dark(#1c1e21, #e6e8eb); overflow-wrap: anywhere; }
main { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 1.75rem; line-height: 1.25; }
h2 { margin-top: 2.5rem; font-size: 1.25rem; }
a { color: light-dark(#0a58ca, #7db2ff); }
pre, code { font: .875em/1.5 ui-monospace, monospace; }
code { padding: .1em .3em; border-radius: .25em; background: light-dark(#f0f2f5, #2a2c30); }
pre { padding: 1rem; border-radius: .5rem; overflow-x: auto; background: light-dark(#f0f2f5, #2a2c30); }
pre code { padding: 0; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .5rem .5rem .5rem 0; border-bottom: 1px solid light-dark(#dadde1, #3a3d42); text-align: start; vertical-align: top; }
@media (width > 40rem) { td:first-child code { white-space: nowrap; } }
`;
