import { Img } from '@react-email/img'
import { qrGif } from '../../invoice/qr.ts'
import { Amounts } from './amounts.tsx'
import { css, SMALL } from './style.ts'
import type { InlinePicture, Row, Sender } from './template.ts'

/** What a bank transfer needs. */
export interface MailTransfer {
  /** Such as an account and a reference. */
  readonly rows: readonly Row[]
  /** The text of its GiroCode; null outside the euro. */
  readonly code: string | null
}

/** The name of the picture within its mail. A mail has one transfer at most. */
const CODE_ID = 'girocode'
const PIXELS_PER_MODULE = 3
const CODE = { borderRadius: '4px', display: 'block', margin: '0 0 8px' }

/** The GiroCode in the mail itself: mail programs show it without asking a server. */
export const picturesOf = (transfer: MailTransfer | null): readonly InlinePicture[] =>
  transfer?.code
    ? [{ id: CODE_ID, name: 'girocode.gif', bytes: qrGif(transfer.code, PIXELS_PER_MODULE) }]
    : []

interface Props {
  readonly from: Sender
  readonly transfer: MailTransfer | null
}

/** An account and a reference in rows, and the code from which a banking app takes both. */
export const TransferPart = ({ from, transfer }: Props) =>
  transfer && (
    <>
      <Amounts from={from} rows={transfer.rows} />
      {transfer.code !== null && (
        <>
          <Img
            alt="GiroCode of this transfer"
            src={`cid:${CODE_ID}`}
            style={CODE}
            width="180"
            height="180"
          />
          <div
            className="caption muted"
            style={{ ...SMALL, color: css(from.theme.light.muted), margin: '0 0 16px' }}
          >
            Scan the code with your banking app: it fills in the transfer.
          </div>
        </>
      )}
    </>
  )
