"""Xapian's own figure beside the service's: an index on disk of the same texts, the same words, OR, BM25, top ten, in one process.

stdin: lines 'D<TAB>text' for documents, then lines 'Q<TAB>words'. stdout: one JSON object."""
import json
import sys
import tempfile
import time

import xapian

stemmer = xapian.Stem("en")
generator = xapian.TermGenerator()
generator.set_stemmer(stemmer)
parser = xapian.QueryParser()
parser.set_stemmer(stemmer)
parser.set_stemming_strategy(xapian.QueryParser.STEM_SOME)
parser.set_default_op(xapian.Query.OP_OR)

with tempfile.TemporaryDirectory() as folder:
    database = xapian.WritableDatabase(folder, xapian.DB_CREATE_OR_OPEN)
    queries = []
    started = time.perf_counter()
    for line in sys.stdin:
        kind, _, text = line.rstrip("\n").partition("\t")
        if kind == "Q":
            queries.append(text)
            continue
        document = xapian.Document()
        generator.set_document(document)
        generator.index_text_without_positions(text)
        database.add_document(document)
    database.commit()
    indexed = time.perf_counter() - started
    enquire = xapian.Enquire(database)
    times = []
    for text in queries:
        started = time.perf_counter()
        enquire.set_query(parser.parse_query(text))
        [match.docid for match in enquire.get_mset(0, 20)]
        times.append((time.perf_counter() - started) * 1000)
    times.sort()
    at = lambda share: times[min(len(times) - 1, int(share * len(times)))]
    print(json.dumps({"version": xapian.version_string(), "indexedSeconds": indexed, "p50": at(0.5), "p95": at(0.95), "p99": at(0.99)}))
