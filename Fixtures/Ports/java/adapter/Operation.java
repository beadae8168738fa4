package adapter;

/** An operation of the contract. */
interface Operation {
  /** The {@code out} of an {@code in}. */
  Object run(Args in);
}
