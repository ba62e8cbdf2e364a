import type { SalesChannel } from '@medusajs/medusa'
import { channelActions } from '../actions/sales-channels.tsx'
import type { Json } from '../engine/json.ts'
import { lazily } from '../engine/lazily.tsx'
import { Status } from '../engine/marks.tsx'
import { resource } from '../engine/resource.ts'
import { ChannelDetail } from '../screens/sales-channels/ChannelDetail.tsx'

const CreateChannelForm = lazily(
  async () => (await import('../screens/sales-channels/ChannelForm.tsx')).CreateChannelForm,
)
const ChannelForm = lazily(
  async () => (await import('../screens/sales-channels/ChannelForm.tsx')).ChannelForm,
)

export const salesChannels = resource<Json<SalesChannel>>({
  name: 'sales-channels',
  label: 'Sales channels',
  singular: 'Sales channel',
  group: 'Settings',
  titleOf: ({ name }) => name,
  hasSearch: true,
  columns: [
    { source: 'name', isSortable: true },
    { source: 'description' },
    {
      source: 'is_disabled',
      label: 'Status',
      render: ({ is_disabled }) => <Status value={is_disabled ? 'disabled' : 'active'} />,
    },
  ],
  actions: channelActions,
  canCreate: true,
  canDelete: true,
  CreateForm: CreateChannelForm,
  Form: ChannelForm,
  Detail: ChannelDetail,
})
