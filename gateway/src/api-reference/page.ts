import type { JsonSchema } from '@sextant/contracts/openapi/components';
import type { ApiDocument, ApiOperation } from '@sextant/contracts/openapi/document';
import { Html, html } from './html.ts';
import { STYLE } from './style.ts';
import { type Field, fieldsOf, limitsOf, typeOf } from './type-notation.ts';

/** Renders backticks as code, the only Markdown used in the descriptions. */
const prose = (text: string): Html[] =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));

const fieldTable = (caption: string, fields: readonly Field[]): Html =>
  html`<table><caption>${caption}</caption><thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead><tbody>${fields.map(
    ({ name, required, schema }) => {
      const { description } = schema;
      const meaning = [typeof description === 'string' ? description : '', limitsOf(schema)];
      return html`<tr><th scope="row"><code>${name}</code>${!required && html` <i>optional</i>`}</th><td><code>${typeOf(schema)}</code></td><td>${prose(meaning.filter(Boolean).join('; '))}</td></tr>`;
    },
  )}</tbody></table>`;

const block = (text: string): Html => html`<pre tabindex="0"><code>${text}</code></pre>`;
const example = (value: unknown): Html => block(JSON.stringify(value, null, 2));

/** How a program calls: a search, with the token in the environment and not in the history of the shell. */
const searchWithToken = (server: string): string =>
  `curl ${server}/api/search \\
  -H "Authorization: Bearer $SEXTANT_TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{"query": "mRNA delivery", "historicalDepth": "5"}'`;

/** What a call needs: nothing, a session, or also a token with its scope. */
function accessOf({ security }: ApiOperation): string {
  if (security?.length === 0) return 'no session needed';
  const scopes = security?.flatMap(({ token = [] }) => token) ?? [];
  return scopes.length > 0 ? `token: ${scopes.join(', ')}` : 'session only';
}

function operationSection(method: string, path: string, operation: ApiOperation): Html {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  const body = requestBody?.content['application/json'];
  const answers = Object.entries(responses).map(([status, answer]) => {
    const [type, content] = Object.entries(answer.content ?? {})[0] ?? [];
    return html`<tr><th scope="row"><code>${status}</code></th><td>${prose(answer.description)}</td><td>${
      content && type !== 'application/problem+json' && html`<code>${typeOf(content.schema)}</code> `
    }${type && html`<small>${type}</small>`}${content?.['x-event-data'] && html` of <code>${typeOf(content['x-event-data'])}</code>`}</td></tr>`;
  });
  const shown = Object.values(responses).flatMap(({ content }) =>
    Object.values(content ?? {}).flatMap((one) => (one.example === undefined ? [] : [one.example])),
  );
  return html`<section id="${operationId}"><h3>${summary}</h3>
<p class="call"><b>${method.toUpperCase()}</b> <code>${path}</code>${html` <small>${accessOf(operation)}</small>`}</p>
${description && html`<p>${prose(description)}</p>`}
${
  parameters.length > 0 &&
  fieldTable(
    'Parameters',
    parameters.map(({ schema, description: meaning, ...rest }) => ({
      ...rest,
      schema: { ...schema, description: meaning },
    })),
  )
}
${body && html`<p>Body: <code>${typeOf(body.schema)}</code></p>${body.example !== undefined && example(body.example)}`}
<table><caption>Answers</caption><thead><tr><th scope="col">Status</th><th scope="col">When</th><th scope="col">Body</th></tr></thead><tbody>${answers}</tbody></table>
${shown.map(example)}</section>`;
}

function schemaSection(name: string, schema: JsonSchema): Html {
  const { description } = schema;
  const fields = fieldsOf(schema);
  const limits = limitsOf(schema);
  return html`<section id="${name}"><h3>${name}</h3>${typeof description === 'string' && html`<p>${prose(description)}.</p>`}${
    fields.length > 0
      ? fieldTable(`Fields of ${name}`, fields)
      : html`<p><code>${typeOf(schema)}</code>${limits && `, ${limits}`}</p>`
  }</section>`;
}

/** Renders the OpenAPI document as a single page without scripts. */
export function referencePage(document: ApiDocument, documentPath: string): string {
  const { info, servers, tags, paths, components } = document;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const groups = tags.map(({ name, description }) => ({
    name,
    description,
    operations: operations.filter(({ operation }) => operation.tags.includes(name)),
  }));
  const contents = groups.map(
    (group) =>
      html`<h2>${group.name}</h2><ul>${group.operations.map(
        ({ method, operation: { operationId, summary } }) =>
          html`<li><a href="#${operationId}">${summary}</a> <small>${method.toUpperCase()}</small></li>`,
      )}</ul>`,
  );
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sextant API</title><style>${new Html(STYLE)}</style></head>
<body><a class="skip" href="#content">Skip to the reference</a>
<header><a href="/">Sextant</a> <span>API reference</span></header>
<main><div class="intro"><h1>Sextant API ${info.version}</h1>
<p><a href="${documentPath}">The OpenAPI 3.1 document</a> holds all that this page does, for programs. Address: <code>${servers.map(({ url }) => url).join(' ')}</code></p>
${block(searchWithToken(servers[0]?.url ?? ''))}
${info.description.split('\n\n').map((paragraph) => html`<p>${prose(paragraph)}</p>`)}</div>
<nav aria-label="Calls">${contents}<h2>Schemas</h2><p><a href="#schemas">All schemas</a></p></nav>
<div id="content" class="calls">
${groups.map(
  (group) =>
    html`<h2 id="group-${group.name}">${group.name}</h2><p>${group.description}.</p>${group.operations.map(
      ({ method, path, operation }) => operationSection(method, path, operation),
    )}`,
)}
<h2 id="schemas">Schemas</h2>${Object.entries(components.schemas).map(([name, schema]) => schemaSection(name, schema))}
</div></main></body></html>`;
  return page.text;
}
