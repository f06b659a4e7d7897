/** Who may import whom. Run by `npm run check`; the picture is in docs/architecture.md. */

/** Folders of packages/literature-index in their order, each with those before it that it may import. */
const INDEX_FOLDERS = {
  syntax: [],
  organisations: [],
  medline: [],
  store: ['syntax', 'medline', 'organisations'],
  synonyms: ['syntax', 'store'],
  vectors: ['syntax', 'medline', 'store'],
  scoring: ['syntax', 'store', 'synonyms', 'vectors'],
  similarity: ['syntax', 'store', 'vectors', 'scoring'],
  queries: ['syntax', 'store', 'synonyms', 'vectors', 'scoring', 'similarity'],
  trials: ['medline', 'store'],
  'organisation-files': ['organisations', 'medline', 'trials'],
  import: ['medline', 'store', 'trials'],
  threads: ['medline', 'store', 'vectors', 'scoring', 'import'],
};
const INDEX = '^packages/literature-index/src/';

module.exports = {
  forbidden: [
    {
      name: 'services-never-import-each-other',
      comment: 'Services meet in packages/contracts alone.',
      severity: 'error',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^services/', pathNot: '^services/$1/' },
    },
    {
      name: 'articles-come-first',
      comment:
        'The chain of an answer begins with its articles: they know nothing of names, findings, claims.',
      severity: 'error',
      from: { path: '^services/insight/src/articles/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^services/insight/src/',
        pathNot: '^services/insight/src/(articles/|known-failure\\.ts$)',
      },
    },
    {
      name: 'articles-have-one-entry',
      severity: 'error',
      from: { path: '^services/insight/', pathNot: '^services/insight/src/articles/' },
      to: { path: '^services/insight/src/articles/', pathNot: '/articles/articles\\.ts$' },
    },
    {
      name: 'gateway-and-services-apart',
      severity: 'error',
      from: { path: '^(gateway|services)/' },
      to: { path: '^(gateway|services|web|deploy)/', pathNot: '^(gateway/|services/[^/]+/)' },
    },
    {
      name: 'gateway-never-imports-services',
      severity: 'error',
      from: { path: '^gateway/' },
      to: { path: '^services/' },
    },
    {
      name: 'services-never-import-gateway',
      severity: 'error',
      from: { path: '^services/' },
      to: { path: '^gateway/' },
    },
    {
      name: 'packages-know-nothing-above-them',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(gateway|services|web|deploy)/' },
    },
    {
      name: 'contracts-import-nothing',
      comment: 'zod only, no I/O.',
      severity: 'error',
      from: { path: '^packages/contracts/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^(packages/contracts/|node_modules/zod/)' },
    },
    {
      name: 'briefing-is-contracts-in-words',
      comment: 'The same in a browser and in a process: no React, no DOM, nothing of Node.',
      severity: 'error',
      from: { path: '^packages/briefing/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/(briefing|contracts)/' },
    },
    {
      name: 'briefing-testing-in-tests-only',
      severity: 'error',
      from: { pathNot: '(\\.test\\.tsx?$|/testing/)' },
      to: { path: '^packages/briefing/src/testing/' },
    },
    {
      name: 'literature-text-knows-no-product',
      comment: 'Text alone: neither HTTP nor the bus nor users, and no package of ours.',
      severity: 'error',
      from: { path: '^packages/literature-text/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^(packages/literature-text/|node_modules/stemmer/)' },
    },
    ...Object.entries(INDEX_FOLDERS).map(([folder, earlier]) => ({
      name: `literature-index-${folder}-knows-${earlier.length > 0 ? 'earlier-folders' : 'itself'}-alone`,
      comment: 'What comes first knows nothing of what comes later, nor of the entries.',
      severity: 'error',
      from: { path: `${INDEX}${folder}/`, pathNot: '\\.test\\.ts$' },
      to: { path: `${INDEX}(?!(${[folder, ...earlier].join('|')})/)` },
    })),
    {
      name: 'literature-index-scoring-writes-nothing',
      severity: 'error',
      from: { path: `${INDEX}scoring/`, pathNot: '\\.test\\.ts$' },
      to: { path: `${INDEX}(store/writing/|vectors/build-vectors\\.ts$)` },
    },
    {
      name: 'literature-index-threads-are-in-one-folder',
      severity: 'error',
      from: { path: INDEX, pathNot: `(${INDEX}threads/|\\.test\\.ts$)` },
      to: { path: '^(node:)?worker_threads$' },
    },
    {
      name: 'literature-index-has-entries',
      comment: 'The files beside its folders; what is for tests and benchmarks besides.',
      severity: 'error',
      from: { pathNot: '^packages/literature-index/' },
      to: { path: '^packages/literature-index/(src/(?!testing/)[^/]+/|bench/(?!support/))' },
    },
    {
      name: 'literature-index-testing-in-tests-only',
      severity: 'error',
      from: { pathNot: '(\\.test\\.ts$|/testing/|/bench/)' },
      to: { path: '^packages/literature-index/(src/testing|bench)/' },
    },
    {
      name: 'literature-index-knows-no-product',
      comment:
        'Neither HTTP nor the bus nor users: with texts, vocabulary and the shape of an article it could be published as it is.',
      severity: 'error',
      from: {
        path: '^packages/literature-index/',
        pathNot: '(\\.test\\.ts$|^packages/literature-index/(src/testing|bench)/)',
      },
      to: {
        pathNot:
          '^(packages/(literature-index|literature-text|threads|vocabulary)/|packages/contracts/src/literature/(article|filters|index-part|organisation|trial)\\.ts$|node_modules/(pg|@types/pg|pgvector|saxes|zod|i18n-iso-countries|iso-3166|@vvo/tzdb)/|(node:)?(buffer|crypto|fs|fs/promises|path|stream|timers/promises|util|worker_threads|zlib)$)',
      },
    },
    {
      name: 'threads-know-nothing',
      comment: 'Whatever keeps something in a thread of its own can use them.',
      severity: 'error',
      from: { path: '^packages/threads/', pathNot: '(\\.test\\.ts$|/fixtures/)' },
      to: { pathNot: '^(packages/threads/|(node:)?worker_threads$)' },
    },
    {
      name: 'service-kit-is-plumbing',
      severity: 'error',
      from: { path: '^packages/service-kit/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/', pathNot: '^packages/(service-kit|contracts)/' },
    },
    {
      name: 'vocabulary-stands-alone',
      comment:
        'It knows neither HTTP, the bus, users nor Sextant: with the text package it could be published as it is.',
      severity: 'error',
      from: { path: '^packages/vocabulary/', pathNot: '\\.test\\.ts$' },
      to: {
        pathNot:
          '^(packages/vocabulary/|packages/literature-text/|node_modules/saxes/|(node:)?(buffer|crypto|fs|fs/promises|path|perf_hooks|util|v8|vm|worker_threads|zlib|os)$)',
      },
    },
    {
      name: 'drug-facts-stand-alone',
      comment: 'What registers say knows nothing of Sextant; only the script that makes the table reads CSV.',
      severity: 'error',
      from: { path: '^packages/drug-facts/', pathNot: '\\.test\\.ts$' },
      to: {
        pathNot:
          '^(packages/drug-facts/|node_modules/csv-parse/|(node:)?(buffer|crypto|fs|path|perf_hooks|v8|vm|zlib)$)',
      },
    },
    {
      name: 'web-imports-contracts-and-text-only',
      comment:
        'Briefings, and what reads a text as the services read it: modules without state that run in any browser.',
      severity: 'error',
      from: { path: '^web/' },
      to: {
        path: '^(packages|gateway|services|deploy)/',
        pathNot:
          '^packages/(briefing/|contracts/|literature-text/src/(partial-date|question|quotes|section-labels|sentences|spelling|stem|stop-words)\\.ts$)',
      },
    },
    {
      name: 'insight-reads-in-one-direction',
      comment:
        'articles → names → kinds → findings → assessment → claims → texts: what comes first knows nothing of what comes later.',
      severity: 'error',
      from: { path: '^services/insight/src/names/', pathNot: '\\.test\\.ts$' },
      to: { path: '^services/insight/src/(?!names/)' },
    },
    {
      name: 'insight-reading-knows-no-other-step',
      comment: 'An article is read by itself, before anything is known of the literature.',
      severity: 'error',
      from: { path: '^services/insight/src/reading/', pathNot: '\\.test\\.ts$' },
      to: { path: '^services/insight/src/(?!(reading/|names/names\\.ts$))' },
    },
    {
      name: 'insight-reading-has-one-entry',
      comment: 'built-in-reader.ts and model-reader.ts; what is trained and measured looks inside.',
      severity: 'error',
      from: { path: '^services/insight/src/(?!reading/)', pathNot: '\\.test\\.ts$' },
      // Designs by publication types and wording are an entry of their own, and so is the form of what any model answers.
      to: {
        path: '^services/insight/src/reading/(?!(answer-schema|built-in-reader|model-reader)\\.ts$|designs/(study-kind|study-weights|sample-size)\\.ts$)',
      },
    },
    {
      name: 'insight-only-readers-receive-article-text',
      comment:
        'The steps that follow work on readings. The model analyst checks sentences until it reads into the same table.',
      severity: 'error',
      from: {
        path: '^services/insight/src/',
        pathNot:
          '(\\.test\\.ts$|/testing/|^services/insight/src/(reading|names|kinds|quotes|model-analyst)/)',
      },
      to: { path: '^packages/literature-text/src/(sentences|section-labels|words|acronyms)\\.ts$' },
    },
    {
      name: 'insight-kinds-know-names-alone',
      severity: 'error',
      from: { path: '^services/insight/src/kinds/', pathNot: '\\.test\\.ts$' },
      to: { path: '^services/insight/src/(?!(kinds/|names/names\\.ts$))' },
    },
    {
      name: 'insight-evidence-knows-no-judgement',
      severity: 'error',
      from: { path: '^services/insight/src/evidence/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^services/insight/src/(?!(evidence/|(articles/articles|names/names|kinds/kinds|reading/built-in-reader|reading/designs/(study-kind|study-weights))\\.ts$))',
      },
    },
    {
      name: 'insight-statements-are-queries',
      comment: 'A kind of statement is a query over the evidence table; it reads no article.',
      severity: 'error',
      from: { path: '^services/insight/src/statements/', pathNot: '(\\.test\\.ts$|/testing/)' },
      to: {
        path: '^services/insight/src/(?!(statements/|evidence/|(assessment/assessment|names/names|kinds/kinds|quotes/quotable|reading/built-in-reader)\\.ts$))',
      },
    },
    {
      name: 'insight-assessment-knows-no-statements',
      comment: 'A technology is judged before anything is said of it, and once for all that is.',
      severity: 'error',
      from: { path: '^services/insight/src/assessment/', pathNot: '(\\.test\\.ts$|/testing/)' },
      to: {
        path: '^services/insight/src/(?!(assessment/|evidence/|(articles/articles|names/names|kinds/kinds|reading/built-in-reader|reading/designs/(study-kind|study-weights|sample-size))\\.ts$))',
      },
    },
    {
      name: 'insight-roadmap-rests-on-statements',
      severity: 'error',
      from: { path: '^services/insight/src/roadmap/', pathNot: '(\\.test\\.ts$|/testing/)' },
      to: {
        path: '^services/insight/src/(?!(roadmap/|statements/|evidence/|(assessment/assessment|names/names|kinds/kinds|quotes/quotable|reading/built-in-reader)\\.ts$))',
      },
    },
    {
      name: 'insight-steps-have-one-entry',
      comment: 'names/names.ts, kinds/kinds.ts, assessment/assessment.ts.',
      severity: 'error',
      from: {
        path: '^services/insight/',
        pathNot: '^services/insight/(bench/|training/|src/(names|kinds|assessment)/|.*\\.test\\.ts$)',
      },
      to: {
        path: '^services/insight/src/(names|kinds|assessment)/(?!(names|kinds|assessment)\\.ts$|ring-model\\.json$|testing/)',
      },
    },
    {
      name: 'features-never-import-each-other',
      comment: 'web/src/app composes them.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'features-never-import-app',
      comment: 'Addresses, the session and titles are in web/src/lib; what only app knows is passed in.',
      severity: 'error',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'topic-kit-knows-no-feature',
      comment: 'What the parts of a topic share: marks, provenance, corrections, statements, versions.',
      severity: 'error',
      from: { path: '^web/src/topic-kit/' },
      to: { path: '^web/src/(features|app)/' },
    },
    {
      name: 'article-kit-knows-no-topic',
      comment: 'How an article is named, linked, saved and loaded, on whatever page.',
      severity: 'error',
      from: { path: '^web/src/article-kit/' },
      to: { path: '^web/src/(features|app|topic-kit|charts)/' },
    },
    {
      name: 'charts-are-geometry',
      comment: 'Screens, exports and slides draw from the same figures: no React, no page, no state.',
      severity: 'error',
      from: { path: '^web/src/charts/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^(web/src/(features|app|topic-kit|article-kit|ui)/|node_modules/(react|react-dom|react-router|@tanstack)/)',
      },
    },
    {
      name: 'lib-knows-no-page',
      severity: 'error',
      from: { path: '^web/src/lib/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^web/src/(features|app|topic-kit|article-kit|charts)/' },
    },
    {
      name: 'ui-knows-no-feature-router-or-query',
      severity: 'error',
      from: { path: '^web/src/ui/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^(web/src/(features|app|topic-kit|article-kit|charts)/|node_modules/(react-router|@tanstack)/)',
      },
    },
    {
      name: 'test-kit-in-tests-only',
      severity: 'error',
      from: {
        pathNot:
          '(\\.test\\.tsx?$|/testing/|^packages/test-kit/|/e2e/|/faults/|/bench/|/frozen/|-contract\\.ts$)',
      },
      to: { path: '^packages/test-kit/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|node:)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(src/generated/|/dist/|\\.d\\.ts$)' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
