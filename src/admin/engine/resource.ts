import type { ComponentType, ReactNode } from 'react'

/** A record of any resource, before its own type is known. */
export interface AnyRecord {
  readonly id: string
}

export type Fields = Readonly<Record<string, unknown>>

export interface ListColumn<Row> {
  /** A field, or a path such as `collection.title`. */
  readonly source: string
  readonly label?: string
  /** Whether the backend can sort by it. */
  readonly isSortable?: boolean
  readonly align?: 'end'
  /** Shown unless somebody chose otherwise. */
  readonly isOptional?: boolean
  /** By default the field as text. */
  render?(row: Row): ReactNode
  /** What a CSV file has for it, where the field itself is not text. */
  csv?(row: Row): string | number
  /** Of an amount: the currency, which a CSV file has in a column beside it. */
  currencyOf?(row: Row): string | null
}

export type ListFilter =
  | {
      readonly kind: 'choice'
      readonly source: string
      readonly label: string
      readonly choices: readonly Choice[]
      /** Whether several may be chosen. */
      readonly isMultiple?: boolean
    }
  | {
      readonly kind: 'reference'
      readonly source: string
      readonly label: string
      readonly resource: string
      readonly isMultiple?: boolean
    }
  | {
      readonly kind: 'dates'
      /** A range of moments; with `until` the first day alone. */
      readonly source: string
      readonly label: string
      /** The parameter of the last day, where each bound has its own. */
      readonly until?: string
    }
  | { readonly kind: 'text'; readonly source: string; readonly label: string }

export interface Choice {
  readonly value: string
  readonly label: string
}

interface ListSort {
  readonly field: string
  readonly order: 'ASC' | 'DESC'
}

/** What can be done with a record besides saving it: one value for pages, bulk bar and palette. */
export interface Action<Row> {
  readonly name: string
  readonly label: string
  /** Said once it is done. */
  readonly done: string
  readonly isDangerous?: boolean
  /** Whether it may be done with several records at once; `only` where its page has it in a form. */
  readonly isBulk?: true | 'only'
  /** Whether it may be done with this record; always, by default. */
  isPossible?(row: Row): boolean
  /** Why it cannot be done yet, said in place of the question or of doing it; null if it can. */
  obstacle?(row: Row): string | null
  /** Its resource, where records that the store needs stay as they are: not sent for these alone. */
  readonly exceptInUse?: string
  /** The question before it is done, for all that are chosen; `row` is the first of them. */
  confirm?(row: Row, chosen: readonly Row[]): ReactNode
  /** The fields of its form, if it has one, and their values at first. */
  Form?(props: { readonly record: Row }): ReactNode
  initial?(row: Row): object
  /** The request, below `/admin/`. */
  request(row: Row, values: Readonly<Record<string, unknown>>): ActionRequest
  /** What its answer leads to, if it makes another record or removes this one. */
  opens?(answer: Fields): RecordAddress | ListAddress | undefined
}

/** A file that is made of chosen records, to be printed. */
export interface Print<Row> {
  readonly label: string
  /** Of how many records. */
  readonly atMost: number
  address(rows: readonly Row[]): string
}

export interface ActionRequest {
  readonly method: 'POST' | 'DELETE'
  readonly path: string
  readonly body?: object
  /** Refuses it if the record has been changed since: what it sends is based on what was there. */
  readonly ifUpdatedAt?: string
}

/** A record of a resource, to be opened. */
interface RecordAddress {
  readonly resource: string
  readonly id: string
}

interface ListAddress {
  readonly resource: string
  readonly id?: never
}

/** One resource of the back office, declared. */
export interface Resource<Row extends AnyRecord = AnyRecord> {
  /** Also its path, below `/admin/` in the browser. */
  readonly name: string
  /** Of the list, such as `Products`; and of one. */
  readonly label: string
  readonly singular: string
  readonly group: Group
  /** How one record is called. */
  titleOf(row: Row): string
  /** How one is called among others to choose from, where its title does not tell it from them. */
  choiceOf?(row: Row): string
  readonly sort?: ListSort
  readonly hasSearch?: boolean
  readonly columns: readonly ListColumn<Row>[]
  readonly filters?: readonly ListFilter[]
  readonly actions?: readonly Action<Row>[]
  /** What the chosen records of the list can be printed as. */
  readonly prints?: Print<Row>
  /** Fields for creating and changing a record. */
  readonly Form?: ComponentType
  /** Fields for creating one, where they are others. */
  readonly CreateForm?: ComponentType
  /** What a new record begins with. */
  readonly initial?: object
  /** The record that a row opens, where that is another one. */
  opens?(row: Row): RecordAddress | undefined
  /** A page of its own for one record, or below its form. */
  Detail?(props: { readonly record: Row }): ReactNode
  /** A page with numbers of its records as a sheet, which its list leads to. */
  readonly sheet?: { readonly path: string; readonly label: string }
  /** In place of the list. */
  readonly List?: ComponentType
  /**
   * The fields of a form as the backend takes them: of a relation, its answers have more fields than
   * it accepts. `isNew` is false for a change, which has the changed fields alone.
   */
  write?(fields: Fields, isNew: boolean): Fields
  /** The tasks of staff whose number stands beside its name in the navigation. */
  readonly waiting?: readonly string[]
  readonly canCreate?: boolean
  readonly canEdit?: boolean
  readonly canDelete?: boolean
  /** Said of an empty list whose records nobody creates by a form: where they come from. */
  readonly origin?: string
  /** Of money nothing is undone: what is saved stays. */
  readonly isMoney?: boolean
}

export const GROUPS = [
  'Orders',
  'Catalogue',
  'Customers',
  'Marketing',
  'Inventory',
  'Settings',
] as const
export type Group = (typeof GROUPS)[number]

/** Which of its pages shows one record. */
export const pageOf = ({ Form, canEdit }: Pick<Resource, 'Form' | 'canEdit'>): 'edit' | 'show' =>
  Form !== undefined && canEdit !== false ? 'edit' : 'show'

/** The record that a row leads to. */
export const addressOf = (
  { opens, name }: Pick<Resource, 'opens' | 'name'>,
  row: AnyRecord,
): RecordAddress => opens?.(row) ?? { resource: name, id: row.id }

/** Declares a resource. Its record's type comes from the backend's packages. */
export const resource = <Row extends AnyRecord>(declared: Resource<Row>): Resource => declared
