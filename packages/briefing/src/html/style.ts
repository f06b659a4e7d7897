import { DARK, LIGHT } from './palette.ts';

/** Class names of figures, keyed by their declarations for the dark theme. */
export type ColorRules = ReadonlyMap<string, string>;

const declareTokens = (palette: Readonly<Record<string, string>>): string =>
  Object.entries(palette)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/**
 * The style sheet of the page: follows the system's theme on screen, always light in print.
 */
export const pageStyle = (dark: ColorRules): string => `
:root{color-scheme:light dark;${declareTokens(LIGHT)}}
@media screen and (prefers-color-scheme:dark){:root{${declareTokens(DARK)}}
${[...dark].map(([rule, name]) => `.${name}{${rule}}`).join('\n')}}
*{box-sizing:border-box}
html{background:var(--canvas);color:var(--ink);font:16px/1.55 'IBM Plex Sans','Segoe UI',system-ui,'Helvetica Neue',Arial,sans-serif;-webkit-text-size-adjust:100%;scroll-padding-top:1rem}
body{max-width:1184px;margin:0 auto;padding:40px 24px 64px;overflow-wrap:anywhere}
header{border-bottom:3px solid var(--accent);padding-bottom:20px;margin-bottom:28px}
.kind{margin:0;color:var(--accent);font-weight:600}
h1{margin:4px 0 10px;max-width:28ch;font-size:clamp(28px,4.5vw,40px);line-height:1.15;font-weight:600;text-wrap:balance}
.facts{display:flex;flex-wrap:wrap;gap:2px 20px;margin:0;padding:0;list-style:none;color:var(--ink2);font-size:14px}
nav{margin-bottom:36px}
nav ul{display:flex;flex-wrap:wrap;gap:4px 24px;margin:0;padding:0;list-style:none}
nav a{display:inline-block;padding:6px 0}
section{margin:0 0 56px}
h2{margin:0 0 16px;font-size:26px;line-height:1.2;font-weight:600}
h3{margin:36px 0 8px;padding-bottom:6px;border-bottom:1px solid var(--line);font-size:18px;line-height:1.3;font-weight:600}
h3 small{font-weight:400;font-size:14px;color:var(--ink3);margin-left:8px}
h4{margin:0;font-size:17px;line-height:1.4;font-weight:600}
p{margin:0 0 10px;max-width:72ch}
a{color:var(--accent);text-underline-offset:3px}
a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.quiet{color:var(--ink3);font-size:14px}
.warning{background:var(--warn-tint);color:var(--warn);padding:10px 14px;border-radius:8px}
.points{margin:0 0 14px;padding-left:22px;max-width:72ch}
.points li{margin-bottom:8px}
#summary .points{font:19px/1.5 'Source Serif 4',Georgia,'Times New Roman',serif}
.cites{white-space:normal;font-size:12px;line-height:1;color:var(--ink3)}
.cites a{text-decoration:none;font-variant-numeric:tabular-nums;padding:4px 1px}
.cites a:hover{text-decoration:underline}
.findings{margin:0;padding:0;list-style:none;counter-reset:finding}
.findings>li{display:grid;grid-template-columns:2rem minmax(0,1fr) minmax(0,1fr);gap:0 20px;padding:16px 0;border-bottom:1px solid var(--line);break-inside:avoid}
.findings>li:last-child{border-bottom:0}
.findings>li::before{counter-increment:finding;content:counter(finding);color:var(--ink3);font-size:17px}
.said{max-width:72ch}.said:last-child{grid-column:2/-1}
.said p{margin:4px 0 0}
blockquote{margin:0;padding-left:14px;border-left:3px solid var(--mark);font:16px/1.5 'Source Serif 4',Georgia,'Times New Roman',serif}
blockquote footer{font:13px/1.4 'IBM Plex Sans','Segoe UI',system-ui,sans-serif;color:var(--ink3);margin-top:4px}
.trend{display:flex;align-items:end;gap:12px;margin:10px 0 0;color:var(--ink3);font-size:12px}
.trend svg{width:168px;height:36px;flex:none}
figure.chart{margin:20px 0 12px;padding:20px;background:var(--surface);border:1px solid var(--line);border-radius:8px;overflow-x:auto;break-inside:avoid}
figure.chart svg{display:block;width:100%;min-width:760px;height:auto}
figure.wide+.outline{display:none}
.outline ul{margin:4px 0 16px;padding:0;list-style:none}.outline p{margin:0}.outline li{padding:6px 0;border-bottom:1px solid var(--line)}.outline small{color:var(--ink3);font-size:13px}.outline li small{display:block}
.scroll{overflow-x:auto}
table{width:100%;min-width:640px;border-collapse:collapse;font-size:14px;line-height:1.45;table-layout:fixed}
th,td{text-align:left;vertical-align:top;padding:8px 12px 8px 0;border-bottom:1px solid var(--line);font-weight:400}
thead th{color:var(--ink3);font-size:12px;padding-bottom:4px}
tbody th{font-weight:600}
thead{display:table-header-group}
tr{break-inside:avoid}
td small,th small{display:block;font-weight:400;font-size:13px;color:var(--ink2);margin-top:2px}
.references{margin:0;padding:0;list-style:none;columns:2 420px;column-gap:40px;font-size:13px;line-height:1.45}
.references li{display:grid;grid-template-columns:2.6em minmax(0,1fr);padding:4px 0;break-inside:avoid}
.references li:target{background:var(--mark)}
.number{color:var(--ink3);font-variant-numeric:tabular-nums}
.notice{color:var(--warn);font-weight:600}
@media(max-width:720px){body{padding:24px 16px 48px}.findings>li{grid-template-columns:1.5rem minmax(0,1fr)}.findings>li>.beside{grid-column:2;margin-top:10px}a{padding-block:3px}.cites a{padding:6px 3px}}
@media screen and (max-width:720px){.scroll{overflow:visible}table{min-width:0}table,tbody,tr,tbody th,td{display:block}thead,colgroup{display:none}tr{padding:10px 0 12px;border-bottom:1px solid var(--line)}tbody th,td{border:0;padding:1px 0}tbody th{font-size:16px}td{display:grid;grid-template-columns:7.5em minmax(0,1fr);gap:0 12px}td::before{content:attr(data-label);color:var(--ink3);font-size:13px}td>*{grid-column:2}td.short{display:inline-block;margin-right:16px}td.short::before{margin-right:6px}td.short:empty{display:none}td.short:has(+th){float:left;margin-right:8px;padding-top:3px;color:var(--ink3)}td.short:has(+th)::before{content:none}td.short+th{overflow:hidden}figure.chart{padding:8px}#radar figure.chart svg{min-width:0}figure.wide{display:none}figure.wide+.outline{display:block}h2{font-size:22px}h3{margin-top:28px}h3 small{display:block;margin:2px 0 0}h4{font-size:16px;line-height:1.4}blockquote{font-size:15px}section{margin-bottom:44px}#summary .points{font-size:17px}.findings>li{padding:14px 0}.references{font-size:12px}}
@media print{@page{margin:16mm 14mm}@page wide{size:A4 landscape;margin:12mm 14mm}#radar,#roadmap{page:wide}#radar p,#roadmap p{max-width:none}html{background:none;font-size:10.5pt}body{max-width:none;padding:0}nav{display:none}section{margin-bottom:28px}#radar,#roadmap{break-before:page}h2,h3,h4{break-after:avoid}figure.chart{border:0;padding:0;overflow:visible}figure.chart{margin:8px 0 12px}figure.chart svg{max-height:128mm}figure.chart svg,table{min-width:0}.references{columns:2;column-gap:8mm}table,.references{font-size:8.5pt}td small,th small{font-size:8pt}a{color:inherit;text-decoration:none}.references a{color:var(--accent)}}
`;
