/** Inline style of the API reference; colours and sizes match the application. */
export const STYLE = `
:root{color-scheme:light dark;--canvas:light-dark(#F8F7F4,#0F151A);--surface:light-dark(#FFF,#161E25);--sunken:light-dark(#EFEEEA,#0B1014);--line:light-dark(#DEDCD6,#2B3740);--ink:light-dark(#14202A,#E8EDF0);--ink2:light-dark(#45525C,#B6C1C9);--accent:light-dark(#0B5673,#7CC4DE)}
*{box-sizing:border-box}
html{scroll-padding-top:16px}
body{margin:0;background:var(--canvas);color:var(--ink);font:14px/20px system-ui,sans-serif;overflow-wrap:anywhere}
a{color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.skip{position:absolute;left:-999px}.skip:focus{left:16px;top:16px;background:var(--surface);padding:8px}
header{padding:16px 24px;background:var(--surface);border-bottom:1px solid var(--line)}
header a{font-weight:600;text-decoration:none;color:var(--ink)}header span{color:var(--ink2)}
main{display:grid;grid-template:auto 1fr/288px minmax(0,1fr)}
nav{grid-area:1/1/3/2;align-self:start;padding:16px 24px;border-right:1px solid var(--line);position:sticky;top:0;max-height:100vh;overflow:auto}
nav h2{font-size:14px;margin:16px 0 4px}nav ul{list-style:none;margin:0;padding:0}nav li{padding:4px 0}
.intro,.calls{grid-column:2;padding:24px;max-width:1040px}.calls{padding-top:0}
h1{font-size:24px;line-height:32px;margin:0 0 16px}
.calls>h2{font-size:18px;line-height:24px;margin:24px 0 8px}section+h2{margin-top:48px}
h3{font-size:16px;line-height:24px;margin:0 0 4px}
section{background:var(--surface);border:1px solid var(--line);border-radius:8px;padding:16px;margin:16px 0}
section:target{border-color:var(--accent)}
p{max-width:76ch;margin:8px 0}
small,i,caption{color:var(--ink2);font-size:13px;font-style:normal}
code{font:13px/18px ui-monospace,monospace}
pre{background:var(--sunken);border-radius:6px;padding:12px;margin:8px 0;overflow:auto;max-height:320px}
table{border-collapse:collapse;width:100%;margin:12px 0}
caption{text-align:left;padding:4px 0;font-weight:500}
th,td{text-align:left;vertical-align:top;padding:8px 12px 8px 0;border-top:1px solid var(--line);font-weight:400}
thead th{color:var(--ink2);font-size:13px}
th:first-child{width:25%}td:nth-child(2){width:40%}
@media(max-width:800px){main{display:block}header,nav,.intro,.calls{padding-inline:16px}.intro{padding-bottom:8px}nav{position:static;border:solid var(--line);border-width:1px 0;max-height:none}nav li{padding:10px 0}td:nth-child(2){width:auto}td small{overflow-wrap:normal;font-size:12px}}
`;
