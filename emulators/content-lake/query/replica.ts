import type { LakeDocument } from '../document.ts'
import { CLIENT_LIMITS, type ClientKind } from './client-limits.ts'
import { makeInterruptible, QueryTimeout, TICK } from './deadline.ts'
import { geoAnswerOf } from './geo.ts'
import { evaluateLater, evaluateNow } from './groq.ts'
import { comparesDocuments, mark, seeingThroughMarks } from './marks.ts'
import { keyOf, type Perspective } from './perspective.ts'
import { planQuery, type QueryPlan, type QuerySource, REFERRING } from './plan.ts'
import { readMarks } from './source-map.ts'
import { fewTags, tagOfAnything, tagOfDocument, tagOfType } from './tags.ts'
import { idsMatching } from './text.ts'
import type { Indexed } from './tree.ts'
import { DatasetView, inOrder } from './view.ts'

export interface LakeQuery {
  readonly query: string
  readonly params: Readonly<Record<string, unknown>>
  readonly perspective: Perspective
  readonly identity: string
  readonly project: { readonly projectId: string; readonly dataset: string }
  readonly hasSourceMap: boolean
  /** Whether it may read drafts, and so releases. */
  readonly isEditor: boolean
  readonly client: ClientKind
}

interface Answer {
  /** JSON, which is sent unchanged. */
  readonly result: string
  readonly resultSourceMap: string | null
  readonly tags: readonly string[]
  readonly isTimeless: boolean
}

/** Perspectives that are kept up to date; releases come and go. */
const VIEWS = 6
const PLANS = 1000
/** Longer queries are not cached in parsed form, which is many times larger. */
const LONG = 20_000

/** Caches the most recent expensive values. */
class Recent<T> {
  readonly #entries = new Map<string, T>()
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  get(key: string, make: () => T): T {
    const value = this.#entries.get(key) ?? make()
    this.#entries.delete(key)
    this.#entries.set(key, value)
    const [oldest] = this.#entries.keys()
    if (oldest !== undefined && this.#entries.size > this.#limit) this.#entries.delete(oldest)
    return value
  }

  values = () => this.#entries.values()
}

interface ReplicaPlan extends QueryPlan {
  /** Whether it runs on documents that carry their origins. */
  readonly isMarked: boolean
}

function makePlan({ query, params, hasSourceMap }: LakeQuery): ReplicaPlan {
  const plan = planQuery(query, params)
  const isMarked = hasSourceMap && !comparesDocuments(plan.tree)
  const tree = isMarked ? seeingThroughMarks(plan.tree) : plan.tree
  makeInterruptible(tree)
  return { ...plan, tree, isMarked }
}

function finding(view: DatasetView, of: Indexed) {
  switch (of) {
    case 'type':
      return view.ofType
    case 'slug':
      return view.withSlug
    case 'reference':
      return view.referringTo
    case 'version':
      return view.versionsOf
    case 'release':
      return view.inRelease
  }
}

function idsOf(view: DatasetView, { of, among }: { of: Indexed | 'id'; among: readonly string[] }) {
  if (of === 'id') return new Set(among)
  const [first, ...more] = among.map(finding(view, of))
  if (first && more.length === 0) return first
  return more.reduce((all, ids) => all.union(ids), new Set(first))
}

type Timed = LakeQuery & { readonly until: number }

function checkTime({ until }: Timed): undefined {
  if (performance.now() > until) throw new QueryTimeout('The query takes too long')
}

type Found = ReadonlyMap<string, readonly string[]>

/** The documents of a source: those of its narrowest condition. */
function candidatesOf(
  view: DatasetView,
  { demands }: QuerySource,
  found: Found,
): readonly LakeDocument[] {
  const sets = demands.flatMap((demand) => {
    if (demand.of === 'referenceTo') return []
    if (demand.of === 'search') return [new Set(found.get(demand.parameter))]
    return [idsOf(view, demand)]
  })
  const [narrowest, ...others] = sets.toSorted((one, other) => one.size - other.size)
  if (!narrowest) return view.all()
  // Text matches are used nowhere else.
  return view.list(inOrder(narrowest).filter((id) => others.every((ids) => ids.has(id))))
}

function tagsOf({ demands }: QuerySource): readonly string[] {
  for (const demand of demands) {
    if (demand.of === 'id') return demand.among.map(tagOfDocument)
    if (demand.of === 'type') return demand.among.map(tagOfType)
  }
  return [tagOfAnything]
}

/** A copy of a dataset that answers queries. */
export class Replica {
  readonly #documents = new Map<string, LakeDocument>()
  readonly #views = new Recent<{ readonly view: DatasetView }>(VIEWS)
  readonly #plans = new Recent<ReplicaPlan>(PLANS)

  constructor(documents: Iterable<LakeDocument>) {
    for (const document of documents) this.#documents.set(document._id, document)
  }

  change(id: string, document: LakeDocument | null): void {
    if (document) this.#documents.set(id, document)
    else this.#documents.delete(id)
    for (const { view } of this.#views.values()) view.refresh(id, this.#documents)
  }

  /** Computes what most queries need, so that the first one does not wait for it. */
  warm(): void {
    this.#viewOf(['published'])
  }

  #viewOf(perspective: Perspective): DatasetView {
    const make = () => ({ view: new DatasetView(perspective, this.#documents) })
    return this.#views.get(keyOf(perspective), make).view
  }

  /** Throws a GroqSyntaxError, a QueryTimeout, or what the evaluation throws. */
  async runQuery(question: LakeQuery, timeoutMs: number): Promise<Answer> {
    const { query, params, perspective, hasSourceMap, client } = question
    const until = performance.now() + timeoutMs
    const key = `${hasSourceMap}\n${query}\n${JSON.stringify(params)}`
    const make = () => makePlan(question)
    const plan = key.length > LONG ? make() : this.#plans.get(key, make)
    if (plan.nestedScans > CLIENT_LIMITS[client].nestedScans) {
      throw new Error('The query goes through all documents too many times')
    }
    const view = this.#viewOf(perspective)
    const { value, tags } = await this.#evaluate(plan, view, { ...question, until })
    const { result, resultSourceMap } = hasSourceMap
      ? readMarks(value)
      : { result: value, resultSourceMap: null }
    return {
      result: JSON.stringify(result ?? null),
      resultSourceMap: resultSourceMap && JSON.stringify(resultSourceMap),
      tags: fewTags(tags),
      isTimeless: plan.isTimeless,
    }
  }

  #documentsOf(source: QuerySource, view: DatasetView, found: Found, { isEditor }: LakeQuery) {
    if (!source.isOfReleases) return candidatesOf(view, source, found)
    return isEditor ? candidatesOf(this.#viewOf('raw'), source, found) : []
  }

  async #evaluate(plan: ReplicaPlan, view: DatasetView, question: Timed) {
    const { tree, sources, searches, isMarked } = plan
    const forResult = isMarked ? mark : (document: LakeDocument) => document
    const tags = new Set(sources.flatMap(tagsOf))
    const found = new Map(
      searches.map(({ parameter, text }) => [parameter, idsMatching(view.all(), text)]),
    )
    const params: Record<string, unknown> = { ...question.params, ...Object.fromEntries(found) }
    for (const source of sources) {
      params[source.parameter] = this.#documentsOf(source, view, found, question).map(forResult)
    }
    const dereference = ({ _ref }: { _ref: string }) => {
      if (_ref === TICK) return checkTime(question)
      const answer = geoAnswerOf(_ref)
      if (answer !== undefined) return answer
      if (_ref.startsWith(REFERRING)) {
        tags.add(tagOfAnything)
        return view.list(inOrder(view.referringTo(_ref.slice(REFERRING.length)))).map(forResult)
      }
      tags.add(tagOfDocument(_ref))
      const document = view.get(_ref)
      return document && forResult(document)
    }
    const options = {
      params,
      dataset: [],
      identity: question.identity,
      sanity: question.project,
      timestamp: new Date(),
      dereference,
    }
    try {
      return { value: evaluateNow(tree, options), tags }
    } catch (error) {
      // A few functions of groq-js only run asynchronously.
      if (!(error instanceof Error) || !/sync/i.test(error.message)) throw error
      return { value: await evaluateLater(tree, options), tags }
    }
  }
}
