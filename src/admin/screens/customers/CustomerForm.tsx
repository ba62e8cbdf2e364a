import { TextField } from '../../engine/form/inputs.tsx'
import { MetadataField } from '../../engine/form/MetadataField.tsx'
import { Pair } from '../../engine/form/Pair.tsx'
import { ReferencesField } from '../../engine/form/ReferenceField.tsx'

export const CreateCustomerForm = () => (
  <>
    <TextField source="email" label="E-mail" type="email" isRequired />
    <TextField source="first_name" isRequired />
    <TextField source="last_name" isRequired />
    <TextField source="password" isRequired hint="They can choose another one" />
    <TextField source="phone" label="Telephone" type="tel" />
  </>
)

export const CustomerForm = () => (
  <>
    <Pair>
      <TextField source="first_name" />
      <TextField source="last_name" />
    </Pair>
    <Pair>
      <TextField
        source="email"
        label="E-mail"
        type="email"
        isRequired
        hint="Customers with an account change it themselves"
      />
      <TextField source="phone" label="Telephone" type="tel" />
    </Pair>
    <ReferencesField source="groups" label="Groups" resource="customer-groups" />
    <MetadataField />
  </>
)
